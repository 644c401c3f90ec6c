import type { CSSProperties } from 'react';
import type { Locale } from '#src/i18n/locales.ts';
import { type EmailColors, emailColors } from './email-colors.ts';
import type { EmailSite } from './email-template.ts';

export const serif = `'Tiro Devanagari Sanskrit', Georgia, 'Noto Serif Devanagari', 'Kohinoor Devanagari', serif`;
const sans = `Mukta, 'Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', Arial, sans-serif`;

export const ink = '#2a1510';
export const soft = '#5d4036';
export const leaf = '#f8edd6';

/** Styles of an email in its language and in the colors of the organization. */
export type EmailLook = {
  siteUrl: string;
  colors: EmailColors;
  /** Style of body text; clients do not inherit it into cells. */
  body: CSSProperties;
  darkStyles: string;
};

export function emailLook(language: Locale, { accent, url }: Pick<EmailSite, 'accent' | 'url'>): EmailLook {
  const colors = emailColors(accent);
  return {
    siteUrl: url,
    colors,
    body: { fontFamily: sans, fontSize: 17, lineHeight: language === 'en' ? 1.6 : 1.8, color: ink },
    darkStyles: darkStyles(colors),
  };
}

/**
 * Colors for clients with a dark scheme. The light ones are inline, since most clients remove style sheets;
 * both have a contrast of at least 4.5, also when a client inverts the light ones.
 */
const darkStyles = ({ nightThread, nightButton, nightOnButton }: EmailColors) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background: #070c24 !important; }
  .sheet { background-color: #121b45 !important; }
  .ink, .ink a, .ink p, .ink h2, .ink h3, .ink h4, .ink td, .ink th { color: #f7ecd4 !important; }
  .soft, .soft a, .soft p, .ink p.soft, .ink th.soft { color: #c9c3d6 !important; }
  .thread { background: ${nightThread} !important; }
  .leaf, .ink blockquote { background: #18235a !important; border-color: ${nightThread} !important; }
  .ink a.button { background-color: ${nightButton} !important; color: ${nightOnButton} !important; }
}
@media (max-width: 480px) { .pad { padding-left: 22px !important; padding-right: 22px !important; }
  .card-part { display: block !important; width: 100% !important; }
  .card-image { padding: 0 0 12px !important; } }
`;
