import type { FastifyInstance } from 'fastify';
import type { SitemapEntry } from '#src/http/feature-context.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import { sitemapXml } from './sitemap-xml.ts';

type Dependencies = {
  site: { url: string; contactEmail: string };
  clock: Clock;
  /** A public demo excludes search engines. */
  isPublicDemo: boolean;
  /** A demo has no real contact for reports of vulnerabilities. */
  isLive: boolean;
  /** Paths of all pages that search engines may list now. */
  listEntries: () => Promise<SitemapEntry[]>;
};

const securityTextDays = 365;

/** Files for machines: /sitemap.xml, /robots.txt and, in live mode, /.well-known/security.txt (RFC 9116). */
export function registerSitemapRoutes(
  app: FastifyInstance,
  { site, clock, isPublicDemo, isLive, listEntries }: Dependencies,
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

  if (!isLive) return;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + securityTextDays * msPerDay);
    const lines = [
      `Contact: mailto:${site.contactEmail}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${site.url}/.well-known/security.txt`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  });
}
