import { useState } from 'react';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import type { ProsodyVerse } from '../calculation/calculation.ts';

type Scan = { verses: ProsodyVerse[]; isBusy: boolean; hasFailed: boolean };

/** Scans texts in the browser; the code of the calculation is loaded by the first scan. */
export function useScan(first: ProsodyVerse[]) {
  const [state, setState] = useState<Scan>({ verses: first, isBusy: false, hasFailed: false });

  async function scan(text: string): Promise<void> {
    setState((before) => ({ ...before, isBusy: true, hasFailed: false }));
    try {
      const { scanText } = await loadPart(() => import('../calculation/calculation.ts'));
      setState({ verses: scanText(text), isBusy: false, hasFailed: false });
    } catch {
      setState((before) => ({ ...before, isBusy: false, hasFailed: true }));
    }
  }

  return { ...state, scan };
}
