import type { FastifyInstance } from 'fastify';
import type { SitemapEntry } from '#src/http/feature-context.ts';
import { sitemapXml } from './sitemap-xml.ts';

type SitemapDependencies = {
  site: { name: string; url: string };
  /** A public demo excludes search engines. */
  isPublicDemo: boolean;
  /** Paths of all pages that search engines may list now. */
  listEntries: () => Promise<SitemapEntry[]>;
};

/** Files for machines: /sitemap.xml, /robots.txt and /site.webmanifest. */
export function registerSitemapRoutes(
  app: FastifyInstance,
  { site, isPublicDemo, listEntries }: SitemapDependencies,
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

  app.get('/site.webmanifest', (_request, reply) => {
    const manifest = {
      name: site.name,
      short_name: site.name,
      start_url: '/',
      display: 'browser',
      background_color: '#fffaf0',
      theme_color: '#a3152c',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest));
  });
}
