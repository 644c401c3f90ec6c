import { rashiName } from '#src/features/panchang/names.ts';
import { dayHalves } from '#src/i18n/calendar-names.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { ChartHouse } from './drawings/chart-bodies.tsx';
import type { BirthChart, House } from '../calculation.ts';
import type { Division } from '../divisions.ts';
import type { GrahaPosition } from '../graha-positions.ts';

const devanagariDigits = '०१२३४५६७८९';

/**
 * Houses of a chart in drawing order, from the lagna.
 *
 * @param division D1 shows degrees, the others signs only
 */
export function drawnHouses(t: Translator['t'], chart: BirthChart, division: Division): ChartHouse[] {
  const positions = new Map(chart.grahas.map((position) => [position.graha, position]));
  const degreeOf = (degrees: number) => (division === 'd1' ? `${degrees}°` : '');

  return divisionHouses(chart, division).map(({ house, rashi, grahas }) => ({
    sign: figures(rashi),
    bodies: [
      ...(house === 1
        ? [{ id: 'lagna', name: t('birthChart.short.lagna'), degree: degreeOf(chart.lagna.degrees) }]
        : []),
      ...grahas.map((graha) => ({
        id: graha,
        name: t(`birthChart.short.${graha}`),
        degree: degreeOf(positions.get(graha)?.degrees ?? 0),
        ...(positions.get(graha)?.isRetrograde && { retrograde: t('birthChart.short.retrograde') }),
      })),
    ],
  }));
}

/** Formats the name of a divisional chart: "Navamsa (D9)". */
export function divisionWords(t: Translator['t'], division: Division): string {
  return `${t(`chartDetails.division.${division}`)} (${division.toUpperCase()})`;
}

/** Signs counted from that of the Moon, without degrees: the drawing of a birth whose time is not known. */
export function moonHouses(t: Translator['t'], { grahas }: BirthChart): ChartHouse[] {
  const moonSign = grahas.find(({ graha }) => graha === 'moon')?.rashi ?? 1;
  return housesFrom(t, moonSign, grahas, () => '');
}

/** Grahas of a day in the houses of a chart. */
export function transitHouses(
  t: Translator['t'],
  { lagna }: BirthChart,
  transits: readonly GrahaPosition[],
): ChartHouse[] {
  return housesFrom(t, lagna.rashi, transits, ({ degrees }) => `${degrees}°`);
}

function housesFrom(
  t: Translator['t'],
  first: number,
  positions: readonly GrahaPosition[],
  degreeOf: (position: GrahaPosition) => string,
): ChartHouse[] {
  return Array.from({ length: 12 }, (_, index) => {
    const rashi = ((first - 1 + index) % 12) + 1;
    return {
      sign: figures(rashi),
      bodies: positions
        .filter((position) => position.rashi === rashi)
        .map((position) => ({
          id: position.graha,
          name: t(`birthChart.short.${position.graha}`),
          degree: degreeOf(position),
          ...(position.isRetrograde && { retrograde: t('birthChart.short.retrograde') }),
        })),
    };
  });
}

/** The twelve houses of a divisional chart, from its lagna. */
export function divisionHouses(chart: BirthChart, division: Division): House[] {
  return chart.divisions.find((one) => one.division === division)?.houses ?? [];
}

/** Formats an entered time of day on a 12-hour clock: "6:40 AM". */
export function clockWords(locale: Locale, time: string): string {
  const [hour = 0, ...rest] = time.split(':').map(Number);
  const half = hour < 12 ? dayHalves[locale].am : dayHalves[locale].pm;
  const parts = [hour % 12 || 12, ...rest.map((part) => String(part).padStart(2, '0'))];
  return `${parts.join(':')} ${half}`;
}

/** Formats an angle in degrees and minutes: "23° 51′". */
export function angleWords(degrees: number): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, '0')}′`;
}

/** The name of a sign in a language. */
export function signWords(locale: Locale, rashi: number): string {
  return rashiName(rashi)[locale];
}

function figures(number: number): string {
  return String(number).replaceAll(/\d/g, (digit) => devanagariDigits[Number(digit)] ?? digit);
}
