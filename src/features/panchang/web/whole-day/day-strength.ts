import type { WholeDay } from '../../calculation/whole-day.ts';
import type { BirthStar } from '../../calculation/windows/almanac-windows.ts';
import { chandrabala, tarabala } from '../../calculation/windows/personal-strength.ts';
import type { Name } from '../../names.ts';
import type { Quality } from './day-windows.ts';

type Span = { start: string; end: string };

/** The strength of a day for a birth star. */
export type DayStrength = {
  tara: (Span & { nakshatra: number; tara: number; quality: Quality })[];
  chandra: (Span & { rashi: number; count: number; quality: Quality; isChandrashtama: boolean })[];
};

const taraQualities = { good: 'good', mixed: 'fair', bad: 'avoid' } as const;

/** The nine taras, from 1 Janma to 9 Ati-mitra. */
const taras: readonly Name[] = [
  { en: 'Janma', hi: 'जन्म', sa: 'जन्म' },
  { en: 'Sampat', hi: 'संपत्', sa: 'सम्पत्' },
  { en: 'Vipat', hi: 'विपत्', sa: 'विपत्' },
  { en: 'Kshema', hi: 'क्षेम', sa: 'क्षेमा' },
  { en: 'Pratyari', hi: 'प्रत्यरि', sa: 'प्रत्यरिः' },
  { en: 'Sadhaka', hi: 'साधक', sa: 'साधिका' },
  { en: 'Vadha', hi: 'वध', sa: 'वधः' },
  { en: 'Mitra', hi: 'मित्र', sa: 'मित्रम्' },
  { en: 'Ati-mitra', hi: 'अतिमित्र', sa: 'अतिमित्रम्' },
];

/** @param tara 1 Janma to 9 Ati-mitra @throws RangeError for any other number */
export function taraName(tara: number): Name {
  const found = taras[tara - 1];
  if (!found) throw new RangeError(`no tara ${tara}`);
  return found;
}

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
