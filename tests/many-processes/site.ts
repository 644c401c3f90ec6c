import { flushCompileCache } from 'node:module';
import { sharedPort } from '#src/app/run-processes.ts';
import { runSite } from '#src/app/run-site.ts';
import { createPageServer, type RenderPage } from '#src/http/pages/page-server.ts';
import { readConfig } from '#src/platform/config/config.ts';

// One process of the site, with pages that need no build: each shows the title of a post and the process ID.
const config = readConfig(process.env);
const pages = createPageServer({
  render,
  siteUrl: config.siteUrl,
  headers: { 'x-process': String(process.pid) },
});
await runSite(config, {
  openPages: () => Promise.resolve({ pages }),
  sharesPort: process.argv.includes(sharedPort),
});
// A killed process would not store it, and later ones would start slowly.
flushCompileCache();

async function render({ transport }: Parameters<RenderPage>[0]) {
  const { text } = await transport({ method: 'GET', url: '/api/blogs/reading-the-sky' });
  return { status: 200, htmlParts: [(JSON.parse(text) as { title: string }).title] };
}
