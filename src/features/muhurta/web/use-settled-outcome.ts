import { useEffect, useState } from 'react';
import type { MuhurtaOutcome } from './muhurta-requests.ts';

/**
 * Waits for the outcome of a search without suspending, for the form, which stays usable.
 *
 * @returns null while it loads and before the first search
 */
export function useSettledOutcome(
  outcome: MuhurtaOutcome | Promise<MuhurtaOutcome> | null,
): MuhurtaOutcome | null {
  const [settled, setSettled] = useState<{ of: unknown; value: MuhurtaOutcome } | null>(null);

  useEffect(() => {
    if (!(outcome instanceof Promise)) return undefined;
    let isCurrent = true;
    const wait = async () => {
      const value = await outcome;
      if (isCurrent) setSettled({ of: outcome, value });
    };
    void wait();
    return () => {
      isCurrent = false;
    };
  }, [outcome]);

  if (!(outcome instanceof Promise)) return outcome;
  return settled?.of === outcome ? settled.value : null;
}
