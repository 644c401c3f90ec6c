import { escapeHtml } from '#src/markdown/escape-html.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';

/** Banner of a public demo on its sandbox pages, in English like these pages. */
export function demoBanner(isPublicDemo: boolean): string {
  if (!isPublicDemo) return '';
  const { t } = translatorFor('en');
  return `<aside class="demo-banner" aria-label="${escapeHtml(t('header.demo'))}">${escapeHtml(t('header.publicDemo'))}</aside>`;
}

export const demoBannerStyles = `
.demo-banner { position: sticky; inset-block-end: 0; margin-block-start: 1.5rem; padding: 0.5rem 1rem; border-block-start: 2px solid #b45f06; background: #fff1cc; color: #2a1510; text-align: center; }
html:has(.demo-banner) { scroll-padding-bottom: 4.5rem; }
`;
