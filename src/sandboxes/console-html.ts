import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '#src/markdown/escape-html.ts';
import { demoBannerStyles } from './demo-banner.ts';

/** @param rows cells as HTML */
export function consoleTable(headings: string[], rows: string[][]): string {
  if (rows.length === 0) return '<p>None yet.</p>';
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

export function hiddenField(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

/** Sends a console page that neither runs scripts nor appears in frames or search results. */
export function sendConsolePage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .send(html);
}

/** Parses posted forms in a scope. Repeated names become lists; empty values are left out. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, readForm(String(body)));
    },
  );
}

function readForm(body: string): Record<string, string | string[]> {
  const form = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).filter((value) => value !== '');
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

export const consoleStyles = `
body { max-width: 80rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c1c28; background: #fff; }
.sign { margin: 0; padding: .75rem 1rem; background: #5b3000; color: #ffe9b8; font-weight: 700; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
th, td { padding: .375rem .5rem; border-bottom: 1px solid #c9c9d6; text-align: left; vertical-align: top; }
form { display: inline-flex; flex-wrap: wrap; gap: .5rem; margin: 0 .25rem .25rem 0; align-items: center; }
button, select, input { min-height: 2rem; font: inherit; }
fieldset { display: inline-flex; gap: 1rem; border: 1px solid #c9c9d6; }
${demoBannerStyles}`;
