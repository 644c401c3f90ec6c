import MarkdownIt, { type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { addBlockRules } from './block-rules.ts';

/** Parser of all Markdown: CommonMark with tables, footnotes and the blocks of `blocks.ts`. */
export const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: 40 }).use(footnotes);

// The visual editor supports only footnotes with a definition.
parser.disable('footnote_inline');
addBlockRules(parser);

// "Yoga.live" and "Grantham.ai" are names, not addresses: only text with a protocol becomes a link.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

// Disallowed URLs are removed afterwards: the parser would leave the link's markdown as text (BLD-11).
parser.validateLink = () => true;

export function parseMarkdown(source: string): Token[] {
  return parser.parse(source, {});
}
