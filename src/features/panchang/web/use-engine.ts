import { useEffect, useState } from 'react';
import { type Engine, engineAtHand, loadEngine } from './load-engine.ts';

/** The calculation, loaded when the first component uses it; null until then. */
export function useEngine(): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);

  useEffect(() => {
    let isGone = false;
    const take = (loaded: Engine) => {
      if (!isGone) setEngine(loaded);
    };
    const ready = engineAtHand();
    if (ready) take(ready);
    else loadEngine().then(take, () => {});
    return () => {
      isGone = true;
    };
  }, []);

  return engine;
}
