import { useEffect, useState } from 'react';
import { type Engine, engineAtHand, loadEngine } from './load-engine.ts';

type EngineLoading = {
  /** Null until it arrives. */
  engine: Engine | null;
  hasFailed: boolean;
  /** Loads it again after a failure. */
  retry: () => void;
};

/** The calculation, fetched once it is needed. */
export function useEngine(isNeeded: boolean): EngineLoading {
  const [engine, setEngine] = useState<Engine | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isUnmounted = false;
    const take = (loaded: Engine) => {
      if (!isUnmounted) setEngine(loaded);
    };
    const ready = engineAtHand();
    if (ready) take(ready);
    else loadEngine().then(take, () => !isUnmounted && setFailed(true));
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded, attempt]);

  function retry(): void {
    setFailed(false);
    setAttempt((count) => count + 1);
  }

  return { engine, hasFailed, retry };
}
