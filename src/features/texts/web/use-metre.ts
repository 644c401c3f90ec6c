import { useEffect, useState } from 'react';
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

  useEffect(() => {
    if (!isOn) return;
    let isCurrent = true;
    loadCode(() => import('./scan-verse.ts')).then(
      (module) => isCurrent && setLoaded({ scan: module.scanVerse }),
      () => isCurrent && onFailure(),
    );
    return () => {
      isCurrent = false;
    };
    // The callback only shows a message, so a new one does not load again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOn]);

  return isOn ? (loaded?.scan ?? null) : null;
}
