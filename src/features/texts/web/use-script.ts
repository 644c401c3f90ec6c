import { useEffect, useEffectEvent, useState } from 'react';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import { toIast } from '../format/iast.ts';
import type { Script } from './reader-device.ts';

type Write = (text: string) => string;

/** How Sanskrit is written, and the language tag of that. */
export type WrittenScript = { write: Write; tag: string };

/** Language tag of Sanskrit in each script. */
const scriptTags: Record<Script, string> = {
  devanagari: 'sa',
  iast: 'sa-Latn',
  telugu: 'sa-Telu',
  kannada: 'sa-Knda',
  tamil: 'sa-Taml',
  malayalam: 'sa-Mlym',
  bengali: 'sa-Beng',
  gujarati: 'sa-Gujr',
};

/**
 * Writes Sanskrit in the chosen script. The code of the Indian scripts is loaded when one is chosen; until then
 * the text stays in Devanagari.
 */
export function useScript(script: Script, onFailure: () => void): WrittenScript & { isReady: boolean } {
  const [loaded, setLoaded] = useState<{ script: Script; write: Write } | null>(null);
  const [failed, setFailed] = useState<Script | null>(null);

  const reportFailure = useEffectEvent(onFailure);

  useEffect(() => {
    if (script === 'devanagari' || script === 'iast') return;
    let isCurrent = true;
    loadCode(() => import('./write-script.ts')).then(
      ({ writeScript }) => {
        if (isCurrent) setLoaded({ script, write: (text) => writeScript(text, script) });
      },
      () => {
        if (!isCurrent) return;
        setFailed(script);
        reportFailure();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [script]);

  if (script === 'iast') return { write: toIast, tag: scriptTags.iast, isReady: true };
  if (loaded?.script === script) return { write: loaded.write, tag: scriptTags[script], isReady: true };
  const isReady = script === 'devanagari' || failed === script;
  return { write: (text) => text, tag: scriptTags.devanagari, isReady };
}
