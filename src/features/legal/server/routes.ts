import type { FastifyInstance } from 'fastify';
import type { ReaderText } from '#src/i18n/localized-text.ts';
import { route } from '#src/http/route.ts';
import { defaultLocale, type Locale } from '#src/i18n/locales.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { getLegalText } from '../contract.ts';
import { fillValues, type LegalPage, type LegalValues, readLegalText, updatedOn } from './legal-texts.ts';

type Dependencies = {
  readValues: () => LegalValues;
  /** Text of the organization, which replaces the shipped one; empty for none. */
  readOwn: (
    page: LegalPage,
    locale: Locale,
    preview: string | undefined,
  ) => Promise<{ content: ReaderText; updated: string }>;
};

export function registerLegalRoutes(app: FastifyInstance, { readValues, readOwn }: Dependencies): void {
  route(app, getLegalText, async ({ params, query }) => {
    const locale = query.lang ?? defaultLocale;
    const values = readValues();
    const [{ markdown, ...head }, { content, updated }] = await Promise.all([
      readLegalText(params.name, locale, values),
      readOwn(params.name, locale, query.preview),
    ]);
    if (content.text === '') return { ...head, contentHtml: renderMarkdown(markdown, locale) };

    const language = content.lang ?? locale;
    return {
      ...head,
      ...(updated && { updated: updatedOn(updated, content.text, values) }),
      contentHtml: renderMarkdown(fillValues(content.text, language, values), language),
      ...(content.lang && { lang: content.lang }),
    };
  });
}
