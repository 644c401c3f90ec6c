import type { MessageKey } from '#src/i18n/message-key.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { annualName, monthCalendar } from './annual-names.ts';
import { lunarFestivals, monthlyObservances, type FestivalRule } from './calculation/festival-rules.ts';
import { guideKey } from './guide-names.ts';
import { tithiName } from './names.ts';

/** Tithi of an observance by name, and the message that explains which day is chosen. */
type GuideRule = { tithi: string | null; message: MessageKey };

const kalaMessages = {
  udaya: 'festivals.rule.udaya',
  pratah: 'festivals.rule.purvahna',
  sangava: 'festivals.rule.purvahna',
  purvahna: 'festivals.rule.purvahna',
  madhyahna: 'festivals.rule.madhyahna',
  aparahna: 'festivals.rule.aparahna',
  pradosha: 'festivals.rule.pradosha',
  nishita: 'festivals.rule.nishita',
  moonrise: 'festivals.rule.moonrise',
  kutapa: 'festivals.rule.aparahna',
  sayahna: 'festivals.rule.sunset',
  sunset: 'festivals.rule.sunset',
  arunodaya: 'festivals.rule.arunodaya',
} as const satisfies Record<string, MessageKey>;

const specialMessages: Record<string, MessageKey> = {
  'rama-navami': 'festivals.rule.madhyahna',
  vijayadashami: 'festivals.rule.aparahna',
  diwali: 'festivals.rule.pradosha',
  'holika-dahan': 'festivals.rule.holika',
  holi: 'festivals.rule.holi',
  janmashtami: 'festivals.rule.janmashtami',
};

/** @returns null for an observance whose rule has no sentence */
export function guideRule(key: string, locale: Locale): GuideRule | null {
  if (key.endsWith('-ekadashi') || key === 'ekadashi')
    return { tithi: null, message: 'festivals.rule.ekadashi' };
  if (key === 'sankranti' || key === 'makara-sankranti')
    return { tithi: null, message: 'festivals.rule.sankranti' };
  if (key === 'adhika-masa') return { tithi: null, message: 'festivals.rule.adhika' };

  const annual = lunarFestivals.find(({ id }) => guideKey({ id, ekadashi: null, rashi: null }) === key);
  if (annual) {
    const { month, tithi, rule } = annual;
    // Months of the language, as in the texts about the festivals.
    const name = annualName({ month, tithi, isAdhika: false }, monthCalendar(locale));
    return { tithi: name[locale], message: messageOf(key, rule) };
  }
  const monthly = monthlyObservances.find(({ id }) => id === key);
  return monthly ? { tithi: tithiName(monthly.tithi)[locale], message: messageOf(key, monthly.rule) } : null;
}

function messageOf(key: string, rule: FestivalRule): MessageKey {
  if (rule.by === 'special') return specialMessages[key] ?? 'festivals.rule.udaya';
  if (rule.by === 'udaya-left') return 'festivals.rule.udayaLeft';
  return kalaMessages[rule.kala];
}
