import { escapeHtml } from '#src/markdown/escape-html.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { AppError } from '#src/api/errors.ts';

/** What the reader can do instead. */
type Advice = { sentence?: string; link: string; href: string };

/** Headers of the page, which loads nothing. */
export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** Plain HTML page for when no page can be rendered: what happened, and a link to the home page. */
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
</head>
<body>
<main>
<h1>${status}</h1>
<p>${sentence}</p>
${way}<p><a href="/">${home}</a></p>
</main>
</body>
</html>
`;
}
