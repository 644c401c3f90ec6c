import { useI18n } from '#src/i18n/use-i18n.ts';
import { spanWords, timeWords, type WallClock } from '../../../clock-words.ts';

type Span = { start: string; end: string };

/** Words for times, spans and lengths of a displayed day, in the language of the page. */
export function useDayWords(date: string, clock: WallClock) {
  const { t, locale } = useI18n();

  const at = (instant: string) => timeWords(locale, clock(instant), date);
  return {
    at,
    /** Time in a narrow cell, which can break into lines only before the date. */
    inCell: (instant: string) => at(instant).replaceAll(/(?<!,) /g, '\u00a0'),
    span: ({ start, end }: Span) => spanWords(locale, clock(start), clock(end), date),
    length: (minutes: number) => {
      const rest = t('panchang.length.minutes', { count: minutes % 60 });
      return minutes < 60
        ? rest
        : t('panchang.length.hours', { count: Math.floor(minutes / 60), minutes: rest });
    },
  };
}

export type DayWords = ReturnType<typeof useDayWords>;
