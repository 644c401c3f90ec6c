/** Stops on the usual signals, and when the parent process exits. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = () => {
    if (stopping) return;
    stopping = true;
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  process.on('disconnect', handle);
  // The parent may have exited during startup. Without a parent the property does not exist.
  if ('connected' in process && !process.connected) handle();
}
