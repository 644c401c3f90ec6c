import { createPageServer, type RenderPage } from '#src/http/pages/page-server.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { runSite } from '#src/app/run-site.ts';

// One process of the site as it is, but with pages that need no build: who has drawn them, and the title of a post.
const config = readConfig(process.env);
const pages = createPageServer({
  render,
  siteUrl: config.siteUrl,
  headers: { 'x-process': String(process.pid) },
});
await runSite(config, { openPages: () => Promise.resolve({ pages }), isOneOfMany: true });

async function render({ transport }: Parameters<RenderPage>[0]) {
  const { text } = await transport({ method: 'GET', url: '/api/blogs/reading-the-sky' });
  return { status: 200, html: (JSON.parse(text) as { title: string }).title };
}
