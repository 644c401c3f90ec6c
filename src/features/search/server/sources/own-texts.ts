import type { SiteContentService } from '#src/features/site-content/server/service.ts';
import type { Locale } from '#src/i18n/locales.ts';

type Shown = Pick<SiteContentService, 'show'>;

/** Blocks without people: names of staff, officers and devotees are not indexed. */
const blocksOf: Record<string, { page: Parameters<Shown['show']>[0]; blocks: string[] }> = {
  '/': { page: 'home', blocks: ['hero', 'welcome', 'closing'] },
  '/about': { page: 'about', blocks: ['hero', 'purpose', 'work', 'values', 'aims'] },
  '/donate': { page: 'donate', blocks: ['hero', 'benefits'] },
  '/volunteer': { page: 'volunteer', blocks: ['hero', 'offer', 'work'] },
  '/scholars': { page: 'scholars', blocks: ['hero', 'work', 'rules', 'reach'] },
  '/contact': { page: 'contact', blocks: ['hero'] },
  '/blog': { page: 'blog', blocks: ['hero'] },
  '/devotees': { page: 'devotees', blocks: ['hero'] },
};

/** Texts of the organization on a page, in one language; none where they exist in others only. */
export function readOwnTexts(content: Shown, path: string, language: Locale): string[] {
  const known = blocksOf[path];
  if (!known) return [];
  const shown: Record<string, unknown> = content.show(known.page, language);
  return known.blocks.flatMap((block) => textsIn(shown[block], language));
}

function textsIn(value: unknown, language: Locale): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const lang = 'lang' in value ? value.lang : undefined;
  if (lang !== undefined && lang !== language) return [];
  if ('text' in value && typeof value.text === 'string') return [value.text];
  if ('lines' in value && Array.isArray(value.lines)) return value.lines.map(String);
  return Object.values(value).flatMap((part) => textsIn(part, language));
}
