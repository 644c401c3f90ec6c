import { Worker } from 'node:worker_threads';

const beatMs = 1000;

/**
 * Runs in a separate thread. Counts checks, not time, so that a suspended machine kills nothing when it
 * resumes.
 */
const watcher = `
  const { workerData: { beats, beatMs, maxSilentBeats } } = require('node:worker_threads');
  let last = -1;
  let silent = 0;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    silent = now === last ? silent + 1 : 0;
    last = now;
    if (silent < maxSilentBeats) return;
    require('node:fs').writeSync(2, 'The event loop has been blocked for too long. Killing process ' + process.pid + '.\\n');
    process.kill(process.pid, 'SIGKILL');
  }, beatMs);
`;

/** Kills this process when its event loop is blocked for `silenceMs`, so that a supervisor restarts it. */
export function startWatchdog({ silenceMs = 10_000 } = {}): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { beats, beatMs, maxSilentBeats: silenceMs / beatMs };
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(watcher, { eval: true, workerData, resourceLimits, execArgv: [], env: {} }).unref();
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
}
