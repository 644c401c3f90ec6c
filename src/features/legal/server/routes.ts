import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { getLegalText } from '../contract.ts';
import { type LegalFacts, readLegalText } from './legal-texts.ts';

export function registerLegalRoutes(
  app: FastifyInstance,
  { readFacts }: { readFacts: () => LegalFacts },
): void {
  route(app, getLegalText, async ({ params, query }) => {
    const locale = query.lang ?? defaultLocale;
    const { markdown, ...head } = await readLegalText(params.name, locale, readFacts());
    return { ...head, contentHtml: renderMarkdown(markdown, locale) };
  });
}
