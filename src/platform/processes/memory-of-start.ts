import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const quietMs = 5000;

type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Starting needs 40 MB that are never touched again: what modules ran once, what the seed read. V8 would keep them
 * until the heap grows; asked for once, soon after the start, a thorough collection gives them back.
 */
export function giveBackMemoryOfStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as CollectGarbage;
    collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, quietMs).unref();
}
