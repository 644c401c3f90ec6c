/** Stops the site on a signal and when the parent process is gone, and ends with it. */
export function stopWithParent(site) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => site.kill('SIGTERM'));
  site.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

  // A killed npm sends no signal, but the parent process changes.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) site.kill('SIGTERM');
  }, 500).unref();
}
