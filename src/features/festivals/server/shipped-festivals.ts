import type { Locale } from '#src/i18n/locales.ts';
import en from '../content/en.json' with { type: 'json' };
import hi from '../content/hi.json' with { type: 'json' };
import sa from '../content/sa.json' with { type: 'json' };
import { regionalKeys, regionalTexts } from './regional-festivals.ts';
import type { FestivalTexts } from '../festival-texts.ts';

/** Text of a file: the steps of an Ekadashi are those of all, which are stored once. */
type ShippedText = Omit<FestivalTexts, 'steps' | 'customs'> & Partial<FestivalTexts>;

const files: Record<Locale, Readonly<Record<string, ShippedText>>> = { en, hi, sa };

/** Keys of the texts that ship with the site. */
export const shippedKeys = [...new Set([...Object.keys(files.en), ...regionalKeys])];

/** @returns null for a text that is not translated; a regional observance has what is known of it */
export function shippedTexts(key: string, language: Locale): FestivalTexts | null {
  const text = files[language][key];
  if (!text) return regionalTexts(key, language);
  const all = key.endsWith('-ekadashi') ? files[language]['ekadashi'] : undefined;
  const { steps = all?.steps ?? [], customs = all?.customs ?? '', ...rest } = text;
  return { ...rest, steps, customs };
}

/** Whether a key is that of a festival kept everywhere, of which regions can have a rule of their own. */
export function isFestivalKey(key: string): boolean {
  return key in files.en;
}
