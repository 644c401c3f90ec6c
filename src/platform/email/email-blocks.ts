import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { createElement as h, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { type EmailLook, ink, leaf, serif, soft } from './email-look.ts';
import { proseHtml } from './email-prose.ts';
import type { EmailBlock, EmailCard } from './email-template.ts';

const gap = '0 0 18px';

/** Web clients choose the tab themselves; where an email is a page or a frame, its links replace that page. */
export const target = '_top';

/** Converts a block of an email to React Email components. */
export function emailBlock(block: EmailBlock, look: EmailLook): ReactElement {
  const { body, colors, siteUrl } = look;
  if ('prose' in block) {
    const html = proseHtml(block.prose, block.language, { siteUrl, accent: colors.text });
    return h('div', { dangerouslySetInnerHTML: { __html: html } });
  }
  if ('card' in block) return card(block.card, body);
  if ('paragraph' in block) return paragraph({ ...body, margin: gap }, lines(block.paragraph));
  if ('button' in block) return button(block.button, block.href, look);
  if ('link' in block) return paragraph({ ...body, margin: gap }, [emailLink(block.href, block.link)]);
  if ('facts' in block) return facts(block.facts, body);
  if ('quote' in block) {
    const style: CSSProperties = {
      margin: gap,
      padding: '14px 18px',
      borderLeft: `3px solid ${colors.text}`,
      background: leaf,
      overflowWrap: 'anywhere',
    };
    return h('blockquote', { className: 'leaf', dir: 'auto', style }, ...lines(block.quote));
  }
  const style: CSSProperties = { ...body, margin: gap, fontSize: 15, color: soft, overflowWrap: 'anywhere' };
  return h(Text, { className: 'soft', style }, ...lines(block.small));
}

export function emailLink(href: string, label: string): ReactElement {
  return h(Link, { href, target, style: { color: soft, textDecoration: 'underline' } }, label);
}

/** Text with its line breaks. */
export function lines(text: string): ReactNode[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => (index > 0 ? [h('br'), line] : [line]));
}

function paragraph(style: CSSProperties, children: ReactNode[]): ReactElement {
  return h(Text, { style }, ...children);
}

function button(label: string, href: string, { body, colors }: EmailLook): ReactElement {
  const style: CSSProperties = {
    ...body,
    margin: '0 0 22px',
    padding: '13px 26px',
    borderRadius: 3,
    backgroundColor: colors.button,
    color: '#fff6e4',
    fontWeight: 600,
  };
  return h(Button, { className: 'button', href, target, style }, label);
}

function facts(rows: [string, string][], body: CSSProperties): ReactElement {
  const name: CSSProperties = { padding: '3px 18px 3px 0', ...body, fontWeight: 400, color: soft };
  const value: CSSProperties = { padding: '3px 0', ...body, overflowWrap: 'anywhere' };
  return h(
    'table',
    { cellPadding: 0, cellSpacing: 0, border: 0, style: { margin: gap } },
    h(
      'tbody',
      null,
      ...rows.map(([label, text]) =>
        h(
          'tr',
          null,
          h('th', { className: 'soft', align: 'left', valign: 'top', style: name }, label),
          h('td', { className: 'ink', dir: 'auto', style: value }, text),
        ),
      ),
    ),
  );
}

/** Title, summary and link of something on the site, beside its image. */
function card({ title, summary, href, action, image }: EmailCard, body: CSSProperties): ReactElement {
  const link = (children: ReactNode) =>
    h(Link, { href, target, style: { color: ink, textDecoration: 'none' } }, children);
  const heading: CSSProperties = {
    margin: '0 0 6px',
    fontFamily: serif,
    fontWeight: 400,
    fontSize: 20,
    lineHeight: 1.35,
    color: ink,
  };
  const imageCell: CSSProperties = { width: 176, verticalAlign: 'top', padding: '0 18px 26px 0' };
  return h(
    Row,
    null,
    image &&
      h(
        Column,
        { className: 'card-part card-image ink', width: 176, style: imageCell },
        link(
          h(Img, { src: image.src, alt: image.alt, width: 176, style: { width: '100%', height: 'auto' } }),
        ),
      ),
    h(
      Column,
      { className: 'card-part ink', style: { verticalAlign: 'top', padding: '0 0 26px', ...body } },
      h(Heading, { as: 'h2', style: heading }, link(title)),
      h(Text, { style: { ...body, margin: '0 0 6px' } }, summary),
      h(Text, { style: { ...body, margin: 0 } }, emailLink(href, action)),
    ),
  );
}
