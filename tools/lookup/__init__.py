"""What has been played to show the rules at work, gathered for those who look something up."""
