import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { defaultLocale, type Locale } from '#src/i18n/locales.ts';
import { getAboutContent, getHomeContent } from '../contract.ts';
import type { PageName } from '../pages/pages.ts';
import type { Previews } from './previews.ts';
import type { SiteContentService } from './service.ts';

type RouteDependencies = {
  content: Pick<SiteContentService, 'show'>;
  previews: Pick<Previews, 'read'>;
};

type Query = { lang?: Locale | undefined; preview?: string | undefined };

export function registerSiteContentRoutes(
  app: FastifyInstance,
  { content, previews }: RouteDependencies,
): void {
  async function show<P extends PageName>(page: P, { lang = defaultLocale, preview }: Query) {
    return content.show(page, lang, preview === undefined ? undefined : await previews.read(preview));
  }
  route(app, getHomeContent, ({ query }) => show('home', query));
  route(app, getAboutContent, ({ query }) => show('about', query));
}
