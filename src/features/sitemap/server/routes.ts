import type { FastifyInstance } from 'fastify';
import type { SitemapEntry } from '#src/http/feature-context.ts';
import { sitemapXml } from './sitemap-xml.ts';

type Dependencies = {
  site: { url: string };
  /** A public demo excludes search engines. */
  isPublicDemo: boolean;
  /** Paths of all pages that search engines may list now. */
  listEntries: () => Promise<SitemapEntry[]>;
};

/** Files for machines: /sitemap.xml and /robots.txt. */
export function registerSitemapRoutes(
  app: FastifyInstance,
  { site, isPublicDemo, listEntries }: Dependencies,
): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const xml = sitemapXml(site.url, await listEntries());
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(xml);
  });

  app.get('/robots.txt', (_request, reply) => {
    const rules = isPublicDemo
      ? ['Disallow: /']
      : ['Disallow: /admin', 'Disallow: /api/', 'Disallow: /auth/', `Sitemap: ${site.url}/sitemap.xml`];
    const lines = ['User-agent: *', ...rules, ''];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  });
}
