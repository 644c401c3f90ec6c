// Loaded before the site: SIGPWR blocks its event loop forever.
process.on('SIGPWR', () => {
  for (;;);
});
