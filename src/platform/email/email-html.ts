import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { createElement as h, type CSSProperties, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { joinDandas } from '#src/markdown/danda.ts';
import { emailBlock, emailLink, lines, target } from './email-blocks.ts';
import { type EmailLook, emailLook, ink, leaf, serif, soft } from './email-look.ts';
import type { EmailLink, EmailParts } from './email-template.ts';

/**
 * Place of the sheet in its frame: React renders no comments, and those for Outlook surround the sheet. An element, because
 * texts of visitors in the frame are escaped and cannot contain one.
 */
const sheetPlace = 'email-sheet';

/** As many characters as React Email shows. */
const maxPreviewLength = 150;

/** Renders an email as HTML with React Email: one column, the thread below the name, no remote content. */
export function emailHtml(parts: EmailParts): string {
  const look = emailLook(parts.template.language, parts.site);
  const [before = '', after = ''] = renderToStaticMarkup(frame(parts, look)).split(
    `<${sheetPlace}></${sheetPlace}>`,
  );
  const markup = [
    before,
    forOutlook(
      '<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>',
    ),
    renderToStaticMarkup(sheet(parts, look)),
    forOutlook('</td></tr></table>'),
    after,
  ];
  return `<!doctype html>${joinDandas(markup.join(''))}`;
}

/** Markup for Outlook for Windows alone, which ignores the greatest width of a table. */
function forOutlook(html: string): string {
  return `<!--[if mso]>${html}<![endif]-->`;
}

function frame({ template }: EmailParts, look: EmailLook): ReactElement {
  return h(
    Html,
    { lang: template.language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, template.title),
      h('style', { dangerouslySetInnerHTML: { __html: look.darkStyles } }),
    ),
    h(
      Body,
      { className: 'ground', style: { margin: 0, padding: '28px 12px', background: leaf } },
      h(Preview, null, previewLine(template.preview)),
      h(sheetPlace),
    ),
  );
}

function sheet({ site, template, browser, links }: EmailParts, look: EmailLook): ReactElement {
  const foot = { ...look.body, fontSize: 14, color: soft };
  return h(
    Container,
    { className: 'sheet', style: { maxWidth: 600, backgroundColor: '#fffaf0' } },
    part(
      'pad ink',
      { padding: '26px 36px 14px', fontFamily: serif, fontSize: 21, lineHeight: 1.4, color: ink },
      h(
        Link,
        { href: site.url, target, className: 'ink', style: { color: ink, textDecoration: 'none' } },
        site.name,
      ),
      site.sanskritName &&
        h(
          Fragment,
          null,
          ' ',
          h('span', { lang: 'sa', style: { whiteSpace: 'nowrap' } }, `· ${site.sanskritName}`),
        ),
    ),
    part('thread', { height: 2, background: look.colors.text, fontSize: 0, lineHeight: '2px' }, '\u00a0'),
    part(
      'pad ink',
      { padding: '30px 36px 10px', ...look.body },
      h(
        Heading,
        {
          className: 'ink',
          style: {
            margin: '0 0 18px',
            fontFamily: serif,
            fontWeight: 400,
            fontSize: 28,
            lineHeight: 1.35,
            color: ink,
          },
        },
        template.title,
      ),
      ...template.blocks.map((block) => emailBlock(block, look)),
    ),
    part(
      'pad soft',
      { padding: '8px 36px 30px', ...foot },
      h(Text, { style: { ...foot, margin: '0 0 6px' } }, template.reason),
      h(
        Text,
        { style: { ...foot, margin: 0 } },
        ...footLinks(site, [...(browser ? [browser] : []), ...links]),
      ),
      site.address && h(Text, { style: { ...foot, margin: '6px 0 0' } }, ...lines(site.address)),
    ),
  );
}

/** Beginning of a text, without half of an emoji at its end. */
function previewLine(text: string): string {
  return text.slice(0, maxPreviewLength).replace(/[\ud800-\udbff]$/, '');
}

/** A part of the sheet over its whole width. */
function part(className: string, style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return h(Row, null, h(Column, { className, style }, ...children));
}

function footLinks(site: EmailParts['site'], links: EmailLink[]): ReactNode[] {
  const home = { label: site.url.replace(/^https?:\/\//, ''), href: site.url };
  return [home, ...links].flatMap(({ href, label }, index) => [index > 0 && ' · ', emailLink(href, label)]);
}
