import type { Locale } from '#src/i18n/locales.ts';
import { renderMarkdownForEmail } from '#src/markdown/markdown.ts';
import { ink, leaf, serif, soft } from './email-look.ts';

/** Width of the text in px. */
const imageWidth = 528;

type ProseLook = {
  siteUrl: string;
  /** Color of links and lines, readable on light grounds. */
  accent: string;
};

/**
 * Renders Markdown for an email: the HTML of the site's renderer, which is safe, with links instead of players and
 * an inline style on every element, since most clients remove style sheets.
 */
export function proseHtml(source: string, language: Locale, { siteUrl, accent }: ProseLook): string {
  const styles = elementStyles(language === 'en' ? '1.6' : '1.8', accent);
  return (
    renderMarkdownForEmail(source, language, siteUrl)
      // Outlook for Windows takes the width from the attribute alone.
      .replaceAll('<img ', `<img width="${imageWidth}" `)
      .replaceAll(/<([a-z]+\d?)(?=[\s>])/g, (opening, tag: string) =>
        styles[tag] ? `${opening} style="${styles[tag]}"` : opening,
      )
      .replaceAll(/left(" class="align-(\w+)")/g, '$2$1')
  );
}

function elementStyles(lineHeight: string, accent: string): Record<string, string> {
  const text = `margin:0 0 18px;font-size:17px;line-height:${lineHeight}`;
  const heading = `margin:26px 0 10px;font-family:${serif};font-weight:400;line-height:1.35;color:${ink}`;
  const cell = `padding:6px 10px;border:1px solid ${soft};font-size:16px;text-align:left`;
  return {
    p: text,
    h2: `${heading};font-size:24px`,
    h3: `${heading};font-size:21px`,
    h4: `${heading};font-size:18px`,
    ul: `${text};padding-left:24px`,
    ol: `${text};padding-left:24px`,
    li: 'margin:0 0 6px',
    a: `color:${accent};text-decoration:underline`,
    blockquote: `margin:0 0 18px;padding:14px 18px 1px;border-left:3px solid ${accent};background:${leaf}`,
    img: `display:block;width:100%;max-width:${imageWidth}px;height:auto;margin:0 0 18px`,
    hr: `margin:24px 0;border:0;border-top:1px solid ${accent}`,
    table: 'width:100%;margin:0 0 18px;border-collapse:collapse',
    th: cell,
    td: cell,
    pre: 'margin:0 0 18px;white-space:pre-wrap;font-size:15px',
  };
}
