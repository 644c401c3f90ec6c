import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { PolicyEntry } from '#src/http/policy-entry.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { readContentFiles } from '#src/platform/records/content-files.ts';

export const legalPages = ['privacy', 'terms'] as const;

export type LegalPage = (typeof legalPages)[number];

/** Data of the organization and settings that the texts contain. */
export type LegalValues = {
  product: string;
  email: string;
  /** Days an unconfirmed subscription is kept. */
  subscriptionDays: number;
  /** Months contact messages and enquiries are kept. */
  messageMonths: number;
  /** Days sent emails are kept. */
  emailDays: number;
  /** Days after which the audit log shortens network addresses. */
  logDays: number;
  /** What features store about visitors. */
  stored: readonly PolicyEntry[];
};

export type LegalText = {
  title: string;
  description: string;
  /** Calendar day of the last change. */
  updated: string;
  markdown: string;
};

const legalHead = z.object({ title: z.string(), description: z.string(), updated: z.iso.date() });

/** Reads a legal page in one language and inserts the organization's data. */
export async function readLegalText(
  page: LegalPage,
  locale: Locale,
  values: LegalValues,
): Promise<LegalText> {
  const folder = fileURLToPath(new URL(`../content/${page}/`, import.meta.url));
  const file = (await readContentFiles(folder, legalHead)).find(({ name }) => name === locale);
  if (!file) throw new Error(`There is no ${page} text in "${locale}"`);

  const { frontMatter: head, body } = file;
  return {
    ...head,
    updated: updatedOn(head.updated, body, values),
    markdown: fillValues(body, locale, values),
  };
}

/** Replaces slots such as `{email}` by the organization's data. */
export function fillValues(
  markdown: string,
  locale: Locale,
  { stored, product, ...others }: LegalValues,
): string {
  const values = new Map<string, string | number>([
    ...Object.entries(others),
    ['product', escapeMarkdown(product)],
    ...stored.map(({ name, text }) => [name, text(locale)] as const),
  ]);
  return markdown.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values.get(name) ?? slot));
}

/** @returns the later of the day of the text and the days of the entries it contains */
export function updatedOn(day: string, markdown: string, { stored }: LegalValues): string {
  const contained = stored.filter(({ name }) => markdown.includes(`{${name}}`));
  return contained.reduce((latest, { updated }) => (updated > latest ? updated : latest), day);
}

/** The name is a setting, so its characters must not become markup. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|]/g, String.raw`\$&`);
}
