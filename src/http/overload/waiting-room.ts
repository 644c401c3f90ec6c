export type WaitingRoomOptions = {
  /** So many may always be in it. */
  few: number;
  /** How long one may wait on average. */
  waitMs: number;
  now: () => number;
};

/** Somebody's place in it, until the answer begins or nobody waits for it any more. */
export type Place = { answered: () => void; left: () => void };

const stepMs = 250;
/** The share of the newest step in what counts as the rate of late. */
const newest = 0.3;

/**
 * Requests whose answers have not begun. By Little's law those who are in it wait, on average, for their number divided
 * by the rate at which they are answered: so it is full when more are in it than were answered of late in the time that
 * one may wait. That needs no knowledge of the machine, and holds whatever it is that they wait for.
 */
export function createWaitingRoom({ few, waitMs, now }: WaitingRoomOptions) {
  let inside = 0;
  let answeredInStep = 0;
  let answeredPerMs = 0;
  let stepBeganAt = now();

  function isFull(): boolean {
    look();
    return inside >= Math.max(few, answeredPerMs * waitMs);
  }

  function look(): void {
    const passed = now() - stepBeganAt;
    if (passed < stepMs) return;

    const kept = (1 - newest) ** (passed / stepMs);
    answeredPerMs = answeredPerMs * kept + (answeredInStep / passed) * (1 - kept);
    answeredInStep = 0;
    stepBeganAt = now();
  }

  function enter(): Place {
    let isInside = true;
    inside += 1;

    function leave(): boolean {
      if (!isInside) return false;
      isInside = false;
      inside -= 1;
      return true;
    }
    return {
      answered: () => {
        if (leave()) answeredInStep += 1;
      },
      left: leave,
    };
  }

  return { isFull, enter, count: () => inside };
}
