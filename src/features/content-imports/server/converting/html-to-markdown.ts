import TurndownService from 'turndown';
import { escapeHtml } from '#src/markdown/escape-html.ts';
import { addCardRules } from './card-rules.ts';
import { addFootnoteRules } from './footnote-rules.ts';
import { nestingDepth } from './nesting-depth.ts';

/** Elements without text, or whose text is code. */
const dropped = new Set(['script', 'style', 'noscript', 'template', 'form', 'object', 'svg', 'canvas']);

/** More than any post has; the converter would block the process for minutes before it exceeds its stack. */
const maxDepth = 500;

const shortcode = /\[\/?[a-z][\w-]*(?:\s[^\]]*)?\](?!\()/i;

/** Images are often linked to their own file, which disappears with the earlier site. */
const imageOnly = /^!\[[^\]]*\]\([^()]*\)$/;
const imageFile = /\.(?:avif|gif|jpe?g|png|webp)$/i;

export type Converted = {
  markdown: string;
  /** Names of elements that have no equivalent and were left out or became links. */
  left: string[];
};

/**
 * Converts the HTML of a post to Markdown. The renderer shows no HTML, so nothing else can remain.
 *
 * @throws RangeError when elements are nested too deeply
 */
export function htmlToMarkdown(html: string): Converted {
  if (nestingDepth(html) > maxDepth) throw new RangeError('elements are nested too deeply');
  const left = new Set<string>();
  const service = createService(left, html);
  const markdown = service.turndown(html).trim();
  if (shortcode.test(html.replaceAll(/<(pre|code)[\s>][\s\S]*?<\/\1>/g, ''))) left.add('shortcode');
  return { markdown, left: [...left] };
}

function createService(left: Set<string>, html: string): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  const escape = service.escape.bind(service);
  // The renderer links addresses, in which a backslash would remain.
  service.escape = (text) =>
    escape(text).replaceAll(/https?:\/\/\S+/g, (url) => url.replaceAll(/\\([_*])/g, '$1'));
  service.addRule('dropped', {
    filter: (node) => dropped.has(node.nodeName.toLowerCase()),
    replacement: (_content, node) => {
      left.add(node.nodeName.toLowerCase());
      return '';
    },
  });
  service.addRule('embedded', {
    filter: ['iframe', 'video', 'audio'],
    replacement: (_content, node) => {
      left.add(node.nodeName.toLowerCase());
      const source = sourceOf(node);
      if (source === '') return '';
      const name = service.escape(source.slice(source.lastIndexOf('/') + 1));
      return `\n\n${source.startsWith('/') ? linkOf(name, source) : `<${source}>`}\n\n`;
    },
  });
  // Turndown joins the lines of preformatted text outside a code element.
  service.addRule('preformatted', {
    filter: (node) => node.nodeName === 'PRE' && !node.querySelector('code'),
    replacement: (_content, node) =>
      `\n\n${service.turndown(`<pre><code>${escapeHtml(node.textContent ?? '')}</code></pre>`)}\n\n`,
  });
  service.addRule('struck', { filter: ['del', 's'], replacement: (content) => `~~${content}~~` });
  // A link stays in one line, because its text ends at a blank one.
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && (node.getAttribute('href') ?? '') !== '',
    replacement: (content, node) => linkOf(content, node.getAttribute('href') ?? ''),
  });
  service.addRule('caption', {
    filter: 'figcaption',
    replacement: (content) => (content.trim() === '' ? '' : `\n\n*${content.trim()}*\n\n`),
  });
  addCardRules(service);
  addFootnoteRules(service, html);
  service.addRule('table', { filter: 'table', replacement: (_content, node) => tableOf(service, node) });
  return service;
}

function linkOf(content: string, href: string): string {
  const text = content.replaceAll(/\s*\n\s*/g, ' ').trim();
  const target = href
    .trim()
    .replaceAll(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  if (imageOnly.test(text) && imageFile.test(target)) return text;
  return text === '' ? '' : `[${text}](${target})`;
}

function sourceOf(node: TurndownService.Node): string {
  const source = node.firstChild as HTMLElement | null;
  const element = node as HTMLElement;
  const address = element.getAttribute('src') ?? source?.getAttribute?.('src') ?? '';
  if (/^\/[^/]/.test(address)) return address;
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : '';
}

/** Rows of the table; the first is its head, because Markdown tables have one. */
function tableOf(service: TurndownService, node: TurndownService.Node): string {
  // The lists of this document are not iterable.
  const rows = Array.from((node as HTMLElement).querySelectorAll('tr'), (row) =>
    Array.from(row.querySelectorAll('th, td'), (cell) => cellText(service, cell.innerHTML)),
  );
  const [head, ...others] = rows.filter((cells) => cells.length > 0);
  if (!head) return '';
  const width = Math.max(...rows.map((cells) => cells.length));
  const line = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_none, column) => cells[column] ?? '').join(' | ')} |`;
  const rule = `|${' --- |'.repeat(width)}`;
  return `\n\n${[line(head), rule, ...others.map(line)].join('\n')}\n\n`;
}

function cellText(service: TurndownService, html: string): string {
  return service.turndown(html).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}
