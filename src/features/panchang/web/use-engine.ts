import { useEffect, useState } from 'react';
import { type Engine, engineAtHand, loadEngine } from './load-engine.ts';

/** The calculation, fetched once it is needed; null until it arrives. */
export function useEngine(isNeeded: boolean): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isUnmounted = false;
    const take = (loaded: Engine) => {
      if (!isUnmounted) setEngine(loaded);
    };
    const ready = engineAtHand();
    if (ready) take(ready);
    else loadEngine().then(take, () => {});
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded]);

  return engine;
}
