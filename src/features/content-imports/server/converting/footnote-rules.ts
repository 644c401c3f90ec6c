import type TurndownService from 'turndown';

const list = /<(?:section|div|ol)\b[^>]*\bclass="[^"]*\bfootnotes\b[^"]*"[^>]*>([\s\S]*)$/i;
const noteId = /<li\b[^>]*\bid="([^"]+)"/gi;

/** Adds rules for footnotes, as the Markdown of Ghost and the editor of WordPress write them. */
export function addFootnoteRules(service: TurndownService, html: string): void {
  const ids = [...(list.exec(html)?.[1] ?? '').matchAll(noteId)].map(([, id = '']) => id);
  if (ids.length === 0) return;
  const numberOf = (id: string | undefined) => (id === undefined ? 0 : ids.indexOf(id) + 1);
  const noted = (node: HTMLElement) =>
    numberOf(node.querySelector('a')?.getAttribute('href')?.replace(/^#/, ''));
  const isNote = ({ nodeName, id }: Element) => nodeName === 'LI' && numberOf(id) > 0;

  service.addRule('footnote reference', {
    filter: (node) => node.nodeName === 'SUP' && noted(node) > 0,
    replacement: (_content, node) => `[^${noted(node)}]`,
  });
  service.addRule('footnote', {
    filter: isNote,
    replacement: (content, node) => {
      const text = content.trim().replaceAll(/ +(?=\n\n)/g, '');
      return `\n\n[^${numberOf(node.id)}]: ${text.replaceAll(/\n(?=.)/g, '\n    ')}\n\n`;
    },
  });
  service.addRule('footnotes', {
    filter: (node) => node.nodeName === 'OL' && Array.from(node.children).some(isNote),
    replacement: (content) => content,
  });
  service.addRule('links back to the text', {
    filter: ({ nodeName, classList }) =>
      (nodeName === 'A' && classList.contains('footnote-backref')) ||
      (nodeName === 'HR' && classList.contains('footnotes-sep')),
    replacement: () => '',
  });
}
