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

// Refused addresses are taken out afterwards: the parser alone would leave the link's markdown standing (BLD-11).
parser.validateLink = () => true;

// A block of code may be wider than the page: it scrolls, so the keyboard has to reach it.
for (const rule of ['fence', 'code_block'] as const) {
  const standard = parser.renderer.rules[rule];
  parser.renderer.rules[rule] = (...args) =>
    standard ? standard(...args).replace('<pre>', '<pre tabindex="0">') : '';
}

/**
 * Renders a post to HTML that is safe to show: raw HTML stays text, links keep only known protocols, and nothing
 * in it needs an inline style. Done once, when a post is saved.
 *
 * @param language the language the post is written in; in an English one, Devanagari passages are marked as Sanskrit
 */
export function renderMarkdown(source: string, language: Locale = 'en'): string {
  const tokens = parser.parse(source, {});

  keepSafeLinks(tokens);
  nestHeadings(tokens);
  setVerses(tokens, language);
  if (language === 'en') markDevanagari(tokens);

  return parser.renderer.render(frameTables(tokens), parser.options, {});
}
