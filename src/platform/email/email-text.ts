import type { EmailBlock, EmailParts } from './email-template.ts';

/** Renders an email as plain text. */
export function emailText({ site, letter, unsubscribe }: EmailParts): string {
  const end = [
    letter.reason,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : []),
    `${site.name} · ${site.url}`,
    ...(site.address ? [site.address] : []),
  ];
  return [letter.title, ...letter.blocks.map(blockText), `-- \n${end.join('\n')}`].join('\n\n') + '\n';
}

function blockText(block: EmailBlock): string {
  if ('paragraph' in block) return block.paragraph;
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

function quoted(line: string): string {
  return line ? `> ${line}` : '>';
}
