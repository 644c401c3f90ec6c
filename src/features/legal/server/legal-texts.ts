import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Locale } from '#src/i18n/locales.ts';
import { readContentFiles } from '#src/platform/records/content-files.ts';

export const legalPages = ['privacy', 'terms'] as const;

export type LegalPage = (typeof legalPages)[number];

/** What the texts name but do not decide: the organisation and its settings. */
export type LegalFacts = {
  product: string;
  email: string;
  /** How long an unconfirmed subscription waits. */
  subscriptionDays: number;
  /** How long contact messages and enquiries are kept. */
  messageMonths: number;
  /** How long the emails that the site wrote are kept. */
  emailDays: number;
  /** How long the security log has whole network addresses. */
  logDays: number;
};

export type LegalText = {
  title: string;
  description: string;
  /** The day of the last change, a calendar day. */
  updated: string;
  markdown: string;
};

const legalHead = z.object({ title: z.string(), description: z.string(), updated: z.iso.date() });

/** A legal page in one language, with the organisation's own facts in their places. */
export async function readLegalText(page: LegalPage, locale: Locale, facts: LegalFacts): Promise<LegalText> {
  const folder = fileURLToPath(new URL(`../content/${page}/`, import.meta.url));
  const file = (await readContentFiles(folder, legalHead)).find(({ name }) => name === locale);
  if (!file) throw new Error(`There is no ${page} text in "${locale}"`);

  return { ...file.facts, markdown: fillFacts(file.body, facts) };
}

function fillFacts(markdown: string, facts: LegalFacts): string {
  const values = new Map(Object.entries({ ...facts, product: escapeMarkdown(facts.product) }));
  return markdown.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values.get(name) ?? slot));
}

/** The name is a setting: signs in it must not become markup. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|]/g, String.raw`\$&`);
}
