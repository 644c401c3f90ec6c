/** Stops on the usual signals, and when the process that started this one is gone. */
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
  // It may have gone while this process was starting. Without such a process there is no such property.
  if ('connected' in process && !process.connected) handle();
}
