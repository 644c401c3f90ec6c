import { escapeHtml } from '#src/markdown/escape-html.ts';
import { cardScriptPath, cardTag } from './card-choices.ts';

/** Attributes of a card; empty ones are left out. */
export type CardValues = {
  view: string;
  place: string;
  'place-name': string;
  language: string;
  theme: string;
};

/** The attributes of a card, in the order of the code. */
export function cardAttributesOf(values: CardValues): [name: string, value: string][] {
  return Object.entries(values).filter(([, value]) => value !== '');
}

/** Target of the plain link inside the card. */
export function plainLink(siteUrl: string, { place, language }: CardValues): string {
  const query = new URLSearchParams(
    Object.entries({ place, lang: language }).filter(([, value]) => value !== ''),
  );
  return `${siteUrl}/panchang${query.size > 0 ? `?${query}` : ''}`;
}

/** HTML for another site: the card with a plain link inside, and the script. */
export function cardCode(siteUrl: string, values: CardValues, linkText: string): string {
  const attributes = cardAttributesOf(values).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return [
    `<${cardTag}${attributes.join('')}>`,
    `  <a href="${escapeHtml(plainLink(siteUrl, values))}" target="_blank" rel="noopener">${escapeHtml(linkText)}</a>`,
    `</${cardTag}>`,
    `<script async src="${siteUrl}${cardScriptPath}"></script>`,
  ].join('\n');
}
