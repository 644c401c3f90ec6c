import type { Locale } from '#src/i18n/locales.ts';
import { withColon } from '#src/i18n/format.ts';
import { donationHref } from '#src/markdown/block-html.ts';
import { readInsertLine } from '#src/markdown/block-rules.ts';
import type { EmailBlock, EmailParts } from './email-template.ts';

/** Renders an email as plain text. */
export function emailText({ site, template, browser, links }: EmailParts): string {
  const end = [
    template.reason,
    ...[...(browser ? [browser] : []), ...links].map(
      ({ label, href }) => `${withColon(label, template.language)} ${href}`,
    ),
    `${site.name} · ${site.url}`,
    ...(site.address ? [site.address] : []),
  ];
  const blocks = template.blocks.map((block) => blockText(block, site.url, template.language));
  return [template.title, ...blocks, `-- \n${end.join('\n')}`].join('\n\n') + '\n';
}

function blockText(block: EmailBlock, siteUrl: string, language: Locale): string {
  if ('paragraph' in block) return block.paragraph;
  if ('prose' in block) return proseText(block.prose, siteUrl);
  if ('card' in block)
    return [block.card.title, block.card.summary, block.card.href].filter(Boolean).join('\n');
  if ('button' in block) return `${withColon(block.button, language)}\n${block.href}`;
  if ('link' in block) return `${withColon(block.link, language)}\n${block.href}`;
  if ('facts' in block)
    return block.facts.map(([name, value]) => `${withColon(name, language)} ${value}`).join('\n');
  if ('quote' in block)
    return block.quote
      .split(/\r\n?|\n/)
      .map(quoted)
      .join('\n');
  return block.small;
}

/** Markdown is readable as it is, apart from the marks of headings, blocks, links, emphasis and escaped characters. */
function proseText(source: string, siteUrl: string): string {
  const linkText = (label: string, href: string) => {
    const address = href.startsWith('/') ? `${siteUrl}${href}` : href;
    return label ? `${label} (${address})` : address;
  };
  return source
    .replaceAll(/^ {0,3}(::[a-z].*)$/gm, (line, insert: string) => insertText(insert, linkText) ?? line)
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]+)\]\((\S+?)(?: "[^"]*")?\)/g, (_, label: string, href: string) =>
      linkText(label, href),
    )
    .replaceAll(/^#{1,6} +/gm, '')
    .replaceAll(/^(?::{3,}|`{3,}).*\n?/gm, '')
    .replaceAll(/(\*\*|__)(.+?)\1/g, '$2')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

function insertText(line: string, linkText: (label: string, href: string) => string): string | null {
  const insert = readInsertLine(line);
  if (!insert) return null;
  const { name, label, attributes } = insert;
  const href =
    name === 'donation' ? donationHref(attributes.get('project') ?? null) : (attributes.get('src') ?? '');
  return linkText(label.replaceAll(/\\(.)/g, '$1'), href);
}

function quoted(line: string): string {
  return line ? `> ${line}` : '>';
}
