import { useEffect, useEffectEvent, useState } from 'react';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import type { scanVerse } from './scan-verse.ts';

type Scan = typeof scanVerse;

/**
 * Loads the calculation of meters when the layer is on.
 *
 * @returns null until it is loaded
 */
export function useMetre(isOn: boolean, onFailure: () => void): Scan | null {
  const [loaded, setLoaded] = useState<{ scan: Scan } | null>(null);

  const reportFailure = useEffectEvent(onFailure);

  useEffect(() => {
    if (!isOn) return;
    let isCurrent = true;
    loadCode(() => import('./scan-verse.ts')).then(
      (module) => isCurrent && setLoaded({ scan: module.scanVerse }),
      () => isCurrent && reportFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOn]);

  return isOn ? (loaded?.scan ?? null) : null;
}
