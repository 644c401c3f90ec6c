import type { Locale } from '#src/i18n/locales.ts';
import { setBlocks } from './block-html.ts';
import { joinTokenDandas, markDevanagari } from './devanagari.ts';
import { setFootnoteHtml } from './footnotes.ts';
import { nestHeadings } from './headings.ts';
import { keepSafeLinks } from './links.ts';
import { parseMarkdown, parser } from './parser.ts';
import { frameTables } from './tables.ts';
import { setVerses } from './verses.ts';

setFootnoteHtml();

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
  return render(source, language, false);
}

/**
 * Renders a text for emails: links instead of players, and absolute URLs.
 *
 * @param siteUrl URL of the site without a slash at its end
 */
export function renderMarkdownForEmail(source: string, language: Locale, siteUrl: string): string {
  const html = render(source, language, true);
  return html.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${siteUrl}/`);
}

function render(source: string, language: Locale, linksOnly: boolean): string {
  const tokens = setBlocks(parseMarkdown(source), { linksOnly });

  keepSafeLinks(tokens);
  nestHeadings(tokens);
  setVerses(tokens, language);
  joinTokenDandas(tokens);
  if (language === 'en') markDevanagari(tokens);

  return parser.renderer.render(frameTables(tokens), parser.options, {});
}
