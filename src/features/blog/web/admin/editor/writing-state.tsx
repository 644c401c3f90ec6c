import { useDeferredValue, useMemo } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { wordCount } from '#src/markdown/plain-text.ts';
import { deviceZone } from '#src/web/device-zone.ts';

/** Word count, and whether the input is stored on this device. */
export function WritingState({ content, keptAt }: { content: string; keptAt: Date | null }) {
  const { t, formatTime } = useI18n();
  const shown = useDeferredValue(content);
  const words = useMemo(() => wordCount(shown), [shown]);

  return (
    <p className="small muted">
      {t('adminWriting.words', { count: words })}
      {keptAt && ` · ${t('adminVersions.draftKept', { time: formatTime(keptAt, deviceZone()) })}`}
    </p>
  );
}
