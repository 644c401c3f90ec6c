import type { Name } from './names.ts';

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
