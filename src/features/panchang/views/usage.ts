import { keysOf } from '#src/api/keys-of.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { monthCalendar } from '../annual-names.ts';

/**
 * Usages in which publishers of almanacs differ, with the choices. Names and values are those of addresses and of the
 * API.
 */
export const usageOptions = {
  /** Sunrise: first ray with refraction, or center of the disc without (Hindu). */
  sunriseRule: ['upper-limb', 'hindu'],
  /** Lunar months from full moon to full moon, or from new moon to new moon. */
  months: ['purnimanta', 'amanta'],
  /** Whose Ekadashi fast leads. */
  ekadashi: ['smarta', 'vaishnava', 'gaudiya'],
  /** Start of the sutak of an eclipse: by quarters of day and night, or by hours. */
  sutak: ['praharas', 'hours'],
} as const;

type UsageName = keyof typeof usageOptions;

export type Usage = { [Name in UsageName]: (typeof usageOptions)[Name][number] };

/** Key of the message about a choice. */
export function usageKey<Option extends Usage[UsageName]>(
  option: Option,
): Exclude<Option, 'upper-limb'> | 'upperLimb' {
  return option === 'upper-limb' ? 'upperLimb' : (option as Exclude<Option, 'upper-limb'>);
}

export const usageNames = keysOf(usageOptions);

/** Defaults that are the same in all languages. */
export const defaultUsage: Omit<Usage, 'months'> = {
  sunriseRule: 'upper-limb',
  ekadashi: 'smarta',
  sutak: 'praharas',
};

/** All usages: the chosen ones, else the defaults. Lunar months are by default those of almanacs in the language. */
export function wholeUsage(chosen: Partial<Usage>, locale: Locale): Usage {
  return { ...defaultUsage, months: monthCalendar(locale), ...chosen };
}

/**
 * Reads usages from names and values, such as those of an address; unknown ones are left out.
 *
 * @returns null without any
 */
export function readUsage(valueOf: (name: UsageName) => unknown): Partial<Usage> | null {
  const found: Partial<Record<UsageName, string>> = {};
  for (const name of usageNames) {
    const value = usageOptions[name].find((option) => option === valueOf(name));
    if (value) found[name] = value;
  }
  return Object.keys(found).length === 0 ? null : (found as Partial<Usage>);
}
