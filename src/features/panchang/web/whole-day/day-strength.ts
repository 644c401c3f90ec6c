import type { WholeDay } from '../../calculation/whole-day.ts';
import type { BirthStar } from '../../calculation/windows/almanac-windows.ts';
import { chandrabala, tarabala } from '../../calculation/windows/personal-strength.ts';
import type { Quality } from './day-windows.ts';

type Span = { start: string; end: string };

/** The strength of a day for a birth star. */
type DayStrength = {
  tara: (Span & { nakshatra: number; tara: number; quality: Quality })[];
  chandra: (Span & { rashi: number; count: number; quality: Quality; isChandrashtama: boolean })[];
};

const taraQualities = { good: 'good', mixed: 'fair', bad: 'avoid' } as const;

/** Computes tarabala and chandrabala of a day: by the Moon's nakshatras and by its signs. */
export function dayStrength(
  { nakshatra, paksha, windows }: Pick<WholeDay, 'nakshatra' | 'paksha' | 'windows'>,
  birth: BirthStar,
): DayStrength {
  return {
    tara: nakshatra.map(({ index, start, end }) => {
      const { tara, quality } = tarabala(birth.nakshatra, index);
      return { nakshatra: index, tara, quality: taraQualities[quality], start, end };
    }),
    chandra: windows.moonSigns.map(({ rashi, start, end }) => {
      const { count, isGood, isChandrashtama } = chandrabala(birth.rashi, rashi, paksha);
      return { rashi, count, quality: isGood ? 'good' : 'avoid', isChandrashtama, start, end };
    }),
  };
}
