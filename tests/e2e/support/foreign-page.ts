import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';

type ForeignOptions = {
  /** Path of the script of this site. */
  script: string;
  /** Directives that the page needs besides `script-src`. */
  directives?: (siteUrl: string) => string[];
};

/** Test with a page of another origin, in Hindi, with a strict policy and a script of this site. */
export function foreignTest({ script, directives = () => [] }: ForeignOptions) {
  return test.extend<{ foreignPage: (body: string) => Promise<string> }>({
    // Playwright reads the names of fixtures from this pattern, which allows no defaults.
    foreignPage: async ({ baseURL }, use) => {
      const siteUrl = baseURL ?? '';
      let html = '';
      const policy = [
        "default-src 'none'",
        `script-src ${siteUrl}`,
        "style-src 'none'",
        "require-trusted-types-for 'script'",
        ...directives(siteUrl),
      ];
      const server = createServer((_request, response) => {
        response.writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy': policy.join('; '),
          'cross-origin-embedder-policy': 'require-corp',
        });
        response.end(html);
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      await use(async (body) => {
        html = `<!doctype html><html lang="hi"><meta charset="utf-8">
          <meta name="viewport" content="width=device-width"><title>Temple</title>${body}
          <script async src="${siteUrl}${script}"></script></html>`;
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      });
      server.closeAllConnections();
      server.close();
    },
  });
}
