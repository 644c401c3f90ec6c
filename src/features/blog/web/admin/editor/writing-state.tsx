import { useDeferredValue, useMemo } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { wordCount } from '#src/markdown/plain-text.ts';

/** Word count, and whether the input is stored on this device. */
export function WritingState({ content, keptAt }: { content: string; keptAt: Date | null }) {
  const { t, formatTime } = useI18n();
  const shown = useDeferredValue(content);
  const words = useMemo(() => wordCount(shown), [shown]);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

  return (
    <p className="small muted">
      {t('adminWriting.words', { count: words })}
      {keptAt && ` · ${t('adminVersions.draftKept', { time: formatTime(keptAt, timeZone) })}`}
    </p>
  );
}
