import { createHash } from 'node:crypto';
import { escapeHtml } from '#src/markdown/escape-html.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { AppError } from '#src/api/errors.ts';

/** What the reader can do instead. */
type Advice = { sentence?: string; link: string; href: string };

/** Colors of `ui/styles/tokens.css`, and fonts of the system, because the page must show when nothing else can be loaded. */
const style = `
:root { color-scheme: light dark; --bg: #fffaf0; --ink: #2a1510; --quiet: #5d4036; --link: #a3152c }
@media (prefers-color-scheme: dark) { :root { --bg: #0a1130; --ink: #f7ecd4; --quiet: #c9c3d6; --link: #ffcf7a } }
body { margin: 0; background: var(--bg); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 20vh 1.5rem 3rem }
h1 { margin: 0 0 2rem; font: 500 1.75rem/1.35 Georgia, 'Noto Serif Devanagari', 'Kohinoor Devanagari', serif }
p { margin: 0 0 1rem }
.status { color: var(--quiet) }
a { color: var(--link) }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** Headers of the page, which loads nothing. */
export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
} as const;

/** HTML page for when no page of the site can be rendered: what happened, and a link to the home page. */
export function errorPage({ code, status }: AppError, locale: Locale, advice?: Advice): string {
  const { t } = translatorFor(locale);
  const sentence = escapeHtml(advice?.sentence ?? t(`errors.${code}` satisfies MessageKey));
  const way = advice ? `<p><a href="${advice.href}">${escapeHtml(advice.link)}</a></p>\n` : '';
  const home = escapeHtml(t('navLinks.home'));
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${status}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="status">${status}</p>
<h1>${sentence}</h1>
${way}<p><a href="/">${home}</a></p>
</main>
</body>
</html>
`;
}
