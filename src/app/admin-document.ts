import type { FastifyInstance } from 'fastify';
import type { FrameContent } from '#src/features/site-content/contract.ts';
import { iconPath, iconSource } from '#src/features/site-content/icon-address.ts';
import { escapeHtml } from '#src/markdown/escape-html.ts';
import { adminSecurityPolicy } from '#src/http/pages/security-headers.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import type { Site } from '#src/api/site.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { type AdminInit, adminInitElementId } from './admin-init.ts';
import { themeScript } from '#src/theme/theme-script.ts';

export type AdminAssets = {
  entry: string;
  stylesheets: readonly string[];
  /** Scripts of the development server, which has no content security policy. */
  developmentScripts?: string;
};

export type AdminPages = { assets: AdminAssets; site: (locale: Locale) => Site };

type AdminDocumentParts = AdminPages & {
  /** Auth URL for the browser: a path on this site, or an external URL. */
  signInUrl: string;
  /** Logo, icon and accent of the organization. */
  identity: () => FrameContent['identity'];
};

/**
 * Serves the document of the admin area: the same for every path below /admin and without data, because the
 * browser renders the screens from guarded API calls. Never cached, never listed by search engines.
 */
export function registerAdminDocument(
  app: FastifyInstance,
  { assets, site, signInUrl, identity }: AdminDocumentParts,
): void {
  const connectTo = signInUrl.startsWith('/') ? [] : [new URL(signInUrl).origin];
  const headers = {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    ...(!assets.developmentScripts && {
      'content-security-policy': adminSecurityPolicy([themeScript], connectTo),
    }),
  };

  for (const url of ['/admin', '/admin/*']) {
    app.get(url, (request, reply) => {
      const locale = visitorLocale(request.headers.cookie);
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(adminDocument({ locale, site: site(locale), assets, identity: identity() }));
    });
  }
}

type DocumentParts = {
  locale: Locale;
  site: Site;
  assets: AdminAssets;
  identity: FrameContent['identity'];
};

function adminDocument({ locale, site, assets, identity }: DocumentParts): string {
  const { t } = translatorFor(locale);
  const init: AdminInit = { locale, site };
  const stylesheets = [...assets.stylesheets, ...(identity.accent ? [identity.accent] : [])]
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join('\n');
  return `<!doctype html>
<html lang="${locale}" data-drawn>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${escapeHtml(t('admin.description', { product: site.name }))}">
<title>${escapeHtml(site.name)}</title>
<script>${themeScript}</script>
${stylesheets}
${assets.developmentScripts ?? ''}
<script type="module" src="${assets.entry}"></script>
${iconLinks(identity)}
</head>
<body>
<noscript>${escapeHtml(t('admin.needsScript'))}</noscript>
<div id="root" data-failure="${escapeHtml(t('admin.screenFailed'))}" data-retry="${escapeHtml(t('common.tryAgain'))}"></div>
<script type="application/json" id="${adminInitElementId}">${JSON.stringify(init).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}

function iconLinks(identity: FrameContent['identity']): string {
  const source = iconSource(identity);
  if (source) return `<link rel="icon" href="${iconPath(source, '192')}" sizes="192x192" type="image/png">`;
  return `<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">`;
}
