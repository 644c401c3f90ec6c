import { joinDandas } from '#src/markdown/danda.ts';
import { escapeHtml } from '#src/markdown/escape-html.ts';
import { type EmailColors, emailColors } from './email-colors.ts';
import { proseHtml } from './email-prose.ts';
import type { EmailBlock, EmailCard, EmailLink, EmailParts } from './email-template.ts';

const serif = `'Tiro Devanagari Sanskrit', Georgia, 'Noto Serif Devanagari', 'Kohinoor Devanagari', serif`;
const sans = `Mukta, 'Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', Arial, sans-serif`;

/**
 * Colors for clients with a dark scheme. The light ones are inline, since most clients remove style sheets;
 * both have a contrast of at least 4.5, also when a client inverts the light ones.
 */
const darkStyles = ({ nightThread, nightButton, nightOnButton }: EmailColors) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #070c24 !important; }
  .sheet { background: #121b45 !important; }
  .ink, .ink a, .ink h2, .ink h3, .ink h4, .ink td, .ink th { color: #f7ecd4 !important; }
  .soft, .soft a { color: #c9c3d6 !important; }
  .thread { background: ${nightThread} !important; }
  .leaf, .ink blockquote { background: #18235a !important; border-color: ${nightThread} !important; }
  .ink a.button { background: ${nightButton} !important; color: ${nightOnButton} !important; }
}
@media (max-width: 480px) { .pad { padding-left: 22px !important; padding-right: 22px !important; }
  .card-part { display: block !important; width: 100% !important; }
  .card-image { padding: 0 0 12px !important; } }
`;

/** Style of body text, colors, and the URL that links start with. */
type BlockLook = { body: string; colors: EmailColors; siteUrl: string };

/** Renders an email as HTML: one column, the thread below the name, no remote content. */
export function emailHtml({ site, template, browser, links }: EmailParts): string {
  const lineHeight = template.language === 'en' ? '1.6' : '1.8';
  const colors = emailColors(site.accent);
  const body = `font-family:${sans};font-size:17px;line-height:${lineHeight};color:#2a1510`;

  return joinDandas(`<!doctype html>
<html lang="${template.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(template.title)}</title>
<style>${darkStyles(colors)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f8edd6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(template.preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f8edd6">
<tr><td align="center" style="padding:28px 12px">
${forOutlook('<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#fffaf0">
<tr><td class="pad ink" style="padding:26px 36px 14px;font-family:${serif};font-size:21px;line-height:1.4;color:#2a1510">
<a href="${escapeHtml(site.url)}" class="ink" style="color:#2a1510;text-decoration:none">${escapeHtml(site.name)}</a>${sanskritName(site.sanskritName)}
</td></tr>
<tr><td class="thread" style="background:${colors.text};height:2px;font-size:0;line-height:2px">&nbsp;</td></tr>
<tr><td class="pad ink" style="padding:30px 36px 10px;${body}">
<h1 class="ink" style="margin:0 0 18px;font-family:${serif};font-weight:400;font-size:28px;line-height:1.35;color:#2a1510">${escapeHtml(template.title)}</h1>
${template.blocks.map((block) => blockHtml(block, { body, colors, siteUrl: site.url })).join('\n')}
</td></tr>
<tr><td class="pad soft" style="padding:8px 36px 30px;font-family:${sans};font-size:14px;line-height:${lineHeight};color:#5d4036">
<p style="margin:0 0 6px">${escapeHtml(template.reason)}</p>
<p style="margin:0">${footLinks(site, [...(browser ? [browser] : []), ...links])}</p>${postalAddress(site.address)}
</td></tr>
</table>
${forOutlook('</td></tr></table>')}
</td></tr>
</table>
</body>
</html>
`);
}

function blockHtml(block: EmailBlock, { body, colors, siteUrl }: BlockLook): string {
  if ('prose' in block) return proseHtml(block.prose, block.language, { siteUrl, accent: colors.text });
  if ('card' in block) return cardHtml(block.card, body);
  if ('paragraph' in block) return `<p style="margin:0 0 18px">${lines(block.paragraph)}</p>`;
  if ('button' in block) return buttonHtml(block.button, block.href, colors);
  if ('link' in block) return `<p style="margin:0 0 18px">${linkHtml(block.href, block.link)}</p>`;
  if ('facts' in block) return factsHtml(block.facts, body);
  if ('quote' in block) {
    return `<blockquote class="leaf" dir="auto" style="margin:0 0 18px;padding:14px 18px;border-left:3px solid ${colors.text};background:#f8edd6;overflow-wrap:anywhere">${lines(block.quote)}</blockquote>`;
  }
  return `<p class="soft" style="margin:0 0 18px;font-size:15px;color:#5d4036;overflow-wrap:anywhere">${lines(block.small)}</p>`;
}

function buttonHtml(label: string, href: string, colors: EmailColors): string {
  // Outlook for Windows pads cells, not links.
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 22px"><tr><td bgcolor="${colors.button}" style="border-radius:3px;mso-padding-alt:13px 26px"><a class="button" href="${escapeHtml(href)}" style="display:inline-block;padding:13px 26px;border-radius:3px;background:${colors.button};color:#fff6e4;font-weight:600;text-decoration:none;mso-padding-alt:0">${escapeHtml(label)}</a></td></tr></table>`;
}

/** Markup for Outlook for Windows alone, which ignores the greatest width of a table. */
function forOutlook(html: string): string {
  return `<!--[if mso]>${html}<![endif]-->`;
}

function factsHtml(facts: [string, string][], body: string): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th class="soft" align="left" valign="top" style="padding:3px 18px 3px 0;${body};font-weight:400;color:#5d4036">${escapeHtml(name)}</th><td class="ink" dir="auto" style="padding:3px 0;${body};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px">${rows.join('')}</table>`;
}

function sanskritName(name: string): string {
  return name ? ` <span lang="sa" style="white-space:nowrap">· ${escapeHtml(name)}</span>` : '';
}

function postalAddress(address: string): string {
  return address ? `\n<p style="margin:6px 0 0">${lines(address)}</p>` : '';
}

function footLinks(site: EmailParts['site'], links: EmailLink[]): string {
  const home = { label: site.url.replace(/^https?:\/\//, ''), href: site.url };
  return [home, ...links].map(({ href, label }) => linkHtml(href, label)).join(' · ');
}

/** Title, summary and link of something on the site, beside its image. */
function cardHtml({ title, summary, href, action, image }: EmailCard, body: string): string {
  const imageCell = image
    ? `<td class="card-part card-image ink" width="176" valign="top" style="width:176px;padding:0 18px 26px 0"><a href="${escapeHtml(href)}" style="color:#2a1510"><img src="${escapeHtml(image.src)}" alt="${escapeHtml(image.alt)}" width="176" style="display:block;width:100%;height:auto;border:0"></a></td>`
    : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${imageCell}<td class="card-part ink" valign="top" style="padding:0 0 26px;${body}"><h2 style="margin:0 0 6px;font-family:${serif};font-weight:400;font-size:20px;line-height:1.35;color:#2a1510"><a href="${escapeHtml(href)}" style="color:#2a1510;text-decoration:none">${escapeHtml(title)}</a></h2><p style="margin:0 0 6px">${escapeHtml(summary)}</p><p style="margin:0">${linkHtml(href, action)}</p></td></tr></table>`;
}

function linkHtml(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}" style="color:#5d4036">${escapeHtml(label)}</a>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>');
}
