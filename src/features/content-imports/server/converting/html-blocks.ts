import { type Converted, htmlToMarkdown } from './html-to-markdown.ts';
import { code } from './markdown-addresses.ts';

/** A block of HTML as CommonMark defines it: from a tag at the start of a line to the next empty line. */
const block =
  /(?<=^|\n[ \t]*\n)<\/?(?:img|figure|figcaption|picture|p|div|section|center|iframe|video|audio|table|ul|ol|blockquote|h[1-6]|hr|br|details|summary)\b[\s\S]*?(?=\n[ \t]*\n|$)/gi;

/** Converts the blocks of HTML in Markdown. HTML within a line stays, and is shown as text. */
export function convertHtmlBlocks(markdown: string): Converted {
  const left = new Set<string>();
  const parts = markdown.split(code).map((part, index) => {
    if (index % 2 === 1) return part;
    const converted = part.replaceAll(block, (html) => {
      const { markdown: text, left: names } = htmlToMarkdown(html);
      for (const name of names) left.add(name);
      return text;
    });
    return converted.replaceAll(/\n{3,}/g, '\n\n');
  });
  return { markdown: parts.join('').trim(), left: [...left] };
}
