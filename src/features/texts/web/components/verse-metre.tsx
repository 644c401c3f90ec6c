import { useMemo } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { scanVerse } from '../scan-verse.ts';
import './verse-metre.css';

type VerseMetreProps = {
  lines: readonly string[];
  /** Name that is stored with the verse. */
  metre: string | null;
  scan: typeof scanVerse;
  /** Writes Sanskrit in the chosen script. */
  write: (text: string) => string;
  /** Language tag of that script. */
  tag: string;
};

/** Weight of each syllable, quarter by quarter, and the name of the meter. */
export function VerseMetre({ lines, metre, scan, write, tag }: VerseMetreProps) {
  const { t, locale } = useI18n();
  const scanned = useMemo(() => scan(lines, metre), [scan, lines, metre]);
  if (!scanned) return null;

  const { quarters } = scanned;
  const counts = quarters.map(({ syllables }) => syllables.length).join(', ');
  const name = locale === 'en' ? scanned.name?.latin : scanned.name?.devanagari;
  return (
    <div className="verse-metre">
      <p>{name ? t('texts.metre', { name }) : t('texts.metreMixed', { counts })}</p>
      <div className="verse-metre-quarters" aria-hidden="true" lang={tag}>
        {quarters.map(({ syllables, pattern }, quarter) => (
          // Quarters and syllables have no identity besides their place.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={`${quarter} ${pattern}`} className="verse-metre-quarter">
            {syllables.map(({ text, weight }, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <span key={place} className="verse-metre-cell" data-weight={weight}>
                <span className="verse-metre-mark" />
                {write(text)}
              </span>
            ))}
          </p>
        ))}
      </div>
    </div>
  );
}
