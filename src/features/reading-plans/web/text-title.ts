import type { TextWorkFacts } from '#src/features/texts/contract.ts';
import type { Locale } from '#src/i18n/locales.ts';

type Titled = Pick<TextWorkFacts, 'title' | 'divisions'>;

/** Title of a division: with that of the work, or only the latter when the work has one division. */
export function textTitle(
  { title, divisions }: Titled,
  division: Titled['divisions'][number],
  locale: Locale,
): string {
  return divisions.length > 1 ? `${title[locale]}, ${division.title[locale]}` : title[locale];
}
