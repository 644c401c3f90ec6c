/** A calculation in steps, between which a browser can respond. */
export type Steps<Result> = Generator<void, Result, void>;

/** Runs all steps of a calculation at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
