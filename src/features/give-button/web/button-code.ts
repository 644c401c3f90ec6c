import { escapeHtml } from '#src/markdown/escape-html.ts';
import { readAmounts } from '../button/amounts-attribute.ts';

/** Attributes of <give-button>; empty ones are left out. */
export type ButtonValues = {
  project: string;
  amounts: string;
  currency: string;
  frequency: string;
  language: string;
  theme: string;
};

/** The attributes of a button, in the order of the code. */
export function buttonAttributes(values: ButtonValues): [name: string, value: string][] {
  return Object.entries({ ...values, amounts: readAmounts(values.amounts).amounts.join(' ') }).filter(
    ([, value]) => value !== '',
  );
}

/** Target of the plain link inside the button. */
export function plainLink(siteUrl: string, { project, currency, frequency, language }: ButtonValues): string {
  const query = new URLSearchParams(
    Object.entries({ project, currency, frequency, lang: language }).filter(([, value]) => value !== ''),
  );
  return `${siteUrl}/donate${query.size > 0 ? `?${query}` : ''}`;
}

/** HTML for another site: the button with a plain link inside, and the script. */
export function buttonCode(siteUrl: string, values: ButtonValues, linkText: string): string {
  const attributes = buttonAttributes(values).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return [
    `<give-button${attributes.join('')}>`,
    `  <a href="${escapeHtml(plainLink(siteUrl, values))}" target="_blank" rel="noopener">${escapeHtml(linkText)}</a>`,
    '</give-button>',
    `<script async src="${siteUrl}/give-button.js"></script>`,
  ].join('\n');
}
