import type { EmailBlock, EmailParts } from './email-template.ts';

/** Renders an email as plain text. */
export function emailText({ site, template, browser, links }: EmailParts): string {
  const end = [
    template.reason,
    ...[...(browser ? [browser] : []), ...links].map(({ label, href }) => `${label}: ${href}`),
    `${site.name} · ${site.url}`,
    ...(site.address ? [site.address] : []),
  ];
  const blocks = template.blocks.map((block) => blockText(block, site.url));
  return [template.title, ...blocks, `-- \n${end.join('\n')}`].join('\n\n') + '\n';
}

function blockText(block: EmailBlock, siteUrl: string): string {
  if ('paragraph' in block) return block.paragraph;
  if ('prose' in block) return proseText(block.prose, siteUrl);
  if ('card' in block)
    return [block.card.title, block.card.summary, block.card.href].filter(Boolean).join('\n');
  if ('button' in block) return `${block.button}:\n${block.href}`;
  if ('link' in block) return `${block.link}:\n${block.href}`;
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('quote' in block)
    return block.quote
      .split(/\r\n?|\n/)
      .map(quoted)
      .join('\n');
  return block.small;
}

const insert = /^::(?:audio|video|donation)(?:\[([^\]]*)\])?(?:\{([^}]*)\})?[ \t]*$/gm;

/** Markdown is readable as it is, apart from the marks of headings, blocks, links and emphasis. */
function proseText(source: string, siteUrl: string): string {
  return source
    .replaceAll(insert, linkOfInsert)
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]+)\]\((\S+?)(?: "[^"]*")?\)/g, (_, label: string, href: string) => {
      const address = href.startsWith('/') ? `${siteUrl}${href}` : href;
      return `${label} (${address})`;
    })
    .replaceAll(/^#{1,6} +/gm, '')
    .replaceAll(/^(?::{3,}|`{3,}).*\n?/gm, '')
    .replaceAll(/(\*\*|__)(.+?)\1/g, '$2')
    .trim();
}

function linkOfInsert(_: string, label = '', attributes = ''): string {
  const [, name, value = ''] = /\b(src|project)="([^"]*)"/.exec(attributes) ?? [];
  const donation = value ? `/donate?project=${value}` : '/donate';
  const href = name === 'src' ? value : donation;
  return `[${label || href}](${href})`;
}

function quoted(line: string): string {
  return line ? `> ${line}` : '>';
}
