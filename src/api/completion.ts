import { z } from 'zod';

/** Missing items of a site, in the order of the admin area's completion list. */
export const completionKeys = [
  'contactEmail',
  'phone',
  'address',
  'social',
  'registration',
  'figures',
  'project',
  'tierBenefits',
  'presetBenefits',
  'post',
  'event',
  'libraryFiles',
  'payments',
  'email',
  'backup',
] as const;

export const completionItem = z
  .object({
    key: z.enum(completionKeys),
    isDone: z.boolean(),
    missing: z.int().nullable().describe('How many are missing, where there can be several'),
    names: z.array(z.string()).describe('The missing ones by name, a line for each group of them'),
    variables: z
      .array(z.string())
      .describe('Environment variables that decide it; empty where a screen does'),
    link: z.string().describe('The screen on which it is added'),
  })
  .describe('Something that makes the site complete');

export type CompletionItem = z.output<typeof completionItem>;

/** Completion items of one feature. */
export type CompletionSource = () => CompletionItem[] | Promise<CompletionItem[]>;

/** Item that is present or missing. */
export function singleItem(
  key: CompletionItem['key'],
  isDone: boolean,
  link: string,
  variables: string[] = [],
): CompletionItem {
  return { key, isDone, missing: null, names: [], variables, link };
}

/** Item that counts several missing things. */
export function countedItem(key: CompletionItem['key'], missing: number, link: string): CompletionItem {
  return { key, isDone: missing === 0, missing, names: [], variables: [], link };
}

/** Counted item with names; one line of `names` may hold several. */
export function namedItem(
  key: CompletionItem['key'],
  missing: number,
  names: string[],
  link: string,
): CompletionItem {
  return { ...countedItem(key, missing, link), names };
}
