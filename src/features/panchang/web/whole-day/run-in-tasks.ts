import type { Steps } from '../../calculation/steps.ts';

/**
 * Runs each step of a calculation as a task of its own, so that the browser can respond in between.
 *
 * @throws when the signal is aborted in between
 */
export async function runInTasks<Result>(steps: Steps<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
