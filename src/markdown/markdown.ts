import MarkdownIt from 'markdown-it';
import type { Locale } from '#src/i18n/locales.ts';
import { keepSafeLinks } from './links.ts';
import { markDevanagari } from './devanagari.ts';
import { nestHeadings } from './headings.ts';
import { frameTables } from './tables.ts';
import { setVerses } from './verses.ts';

const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: 40 });

// "Yoga.live" and "Grantham.ai" are names, not addresses: only text with a protocol becomes a link.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

// Disallowed URLs are removed afterwards: the parser would leave the link's markdown as text (BLD-11).
parser.validateLink = () => true;

// A code block can be wider than the page and then scrolls, so it must be focusable.
for (const rule of ['fence', 'code_block'] as const) {
  const standard = parser.renderer.rules[rule];
  parser.renderer.rules[rule] = (...args) =>
    standard ? standard(...args).replace('<pre>', '<pre tabindex="0">') : '';
}

/**
 * Renders a post to HTML that is safe to show: raw HTML becomes text, links have known protocols only, and no
 * inline styles are used. Called once, when a post is saved.
 *
 * @param language language of the post; in English posts, Devanagari passages are marked as Sanskrit
 */
export function renderMarkdown(source: string, language: Locale = 'en'): string {
  const tokens = parser.parse(source, {});

  keepSafeLinks(tokens);
  nestHeadings(tokens);
  setVerses(tokens, language);
  if (language === 'en') markDevanagari(tokens);

  return parser.renderer.render(frameTables(tokens), parser.options, {});
}
