import { elementName } from '#src/features/panchang/element-names.ts';
import { nakshatraName, type Name, rashiName } from '#src/features/panchang/names.ts';
import { monthName } from '#src/features/panchang/year-names.ts';
import { taraName } from '#src/features/panchang/tara-names.ts';
import { windowNames } from '#src/features/panchang/window-names.ts';
import { weekdayNames } from '#src/i18n/calendar-names.ts';
import type { I18n } from '#src/i18n/i18n.ts';
import type { FoundWindow } from '../contract.ts';
import { messageId } from '../message-id.ts';

type Reason = FoundWindow['reasons'][number];

/** Windows of each day to avoid. A time outside all of them gets one line for them together. */
const daily = new Set<Reason['id']>(['rahuKaal', 'yamaganda', 'durmuhurta', 'varjyam']);

/** A reason in words. */
export type ReasonLine = { key: string; effect: Reason['effect']; text: string };

/** Writes all reasons of a time, those for it first. */
export function reasonLines(reasons: readonly Reason[], i18n: Pick<I18n, 't' | 'locale'>): ReasonLine[] {
  const lines = reasons.map((reason) => ({
    key: `${reason.id}${reason.person ?? ''}`,
    effect: reason.effect,
    text: reasonText(reason, i18n),
  }));
  const isClear = !reasons.some(({ id }) => daily.has(id));
  const clear = { key: 'clear', effect: 'for' as const, text: i18n.t('muhurta.reason.clear') };
  const ordered = (['for', 'neutral', 'against'] as const).flatMap((effect) => [
    ...lines.filter((line) => line.effect === effect),
    ...(effect === 'for' && isClear ? [clear] : []),
  ]);
  return ordered;
}

function reasonText(
  { id, effect, points, values, person }: Reason,
  { t, locale }: Pick<I18n, 't' | 'locale'>,
): string {
  const list = (nameOf: (value: number) => Name) => values.map((value) => nameOf(value)[locale]).join(', ');
  switch (id) {
    case 'sun-sign':
      return t('muhurta.reason.sunSign', { value: list(rashiName) });
    case 'month':
      return t(effect === 'for' ? 'muhurta.reason.month' : 'muhurta.reason.monthMedium', {
        value: list(monthName),
      });
    case 'tithi':
      return t('muhurta.reason.tithi', { value: list((value) => elementName('tithi', value)) });
    case 'nakshatra':
      return t('muhurta.reason.nakshatra', { value: list(nakshatraName) });
    case 'vara':
      return t(effect === 'for' ? 'muhurta.reason.vara' : 'muhurta.reason.varaAgainst', {
        value: values.map((value) => weekdayNames[locale][value]).join(', '),
      });
    case 'lagna':
      return t(points > 0 ? 'muhurta.reason.lagnaBest' : 'muhurta.reason.lagna', { value: list(rashiName) });
    case 'tara':
      return t(`muhurta.reason.tara${person ?? 1}`, { value: list(taraName) });
    case 'chandra':
      return t(`muhurta.reason.chandra${person ?? 1}`, { value: values.join(', ') });
    case 'lagna-from-moon':
      return t(`muhurta.reason.lagnaFromMoon${person ?? 1}`);
    case 'rahuKaal':
    case 'yamaganda':
    case 'durmuhurta':
    case 'varjyam':
      return t('muhurta.reason.window', { value: windowNames[id][locale] });
    case 'sarvartha-siddhi':
    case 'amrita-siddhi':
    case 'ravi':
    case 'ravi-pushya':
    case 'guru-pushya':
      return windowNames[id][locale];
    default:
      return t(`muhurta.reason.${messageId(id)}`);
  }
}

/** Word for a score: 105 and more very good, from 95 good, from 80 fair, below possible. */
export function levelOf(score: number): 'great' | 'good' | 'fair' | 'possible' {
  if (score >= 105) return 'great';
  if (score >= 95) return 'good';
  return score >= 80 ? 'fair' : 'possible';
}
