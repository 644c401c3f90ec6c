import MarkdownIt, { type Token } from 'markdown-it';

/** Text in one style; `break` starts a new line. */
export type Run = { style: 'plain' | 'emph' | 'strong' | 'break'; text: string };

/** Block of a text in the guide's layout. */
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'verse'; blocks: Block[] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] };

const parser = new MarkdownIt({ html: false });

/** Converts Markdown to blocks: values for a template, so that no text is executed. */
export function guideBlocks(markdown: string): Block[] {
  return readBlocks(parser.parse(markdown, {}));
}

function readBlocks(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token || token.nesting !== 1) continue;

    const end = closingIndex(tokens, index);
    const block = readBlock(token, tokens.slice(index + 1, end));
    if (block) blocks.push(block);
    index = end;
  }
  return blocks;
}

function readBlock(open: Token, inside: readonly Token[]): Block | null {
  switch (open.type) {
    case 'heading_open':
      return { kind: 'heading', level: Number(open.tag.slice(1)), runs: readRuns(inside[0]) };
    case 'paragraph_open':
      return { kind: 'paragraph', runs: readRuns(inside[0]) };
    case 'bullet_list_open':
    case 'ordered_list_open':
      return {
        kind: 'list',
        ordered: open.type === 'ordered_list_open',
        items: children(inside, 'list_item_open').map(readBlocks),
      };
    case 'blockquote_open':
      return { kind: 'verse', blocks: readBlocks(inside) };
    case 'table_open':
      return {
        kind: 'table',
        head: children(inside, 'th_open').map(([cell]) => readRuns(cell)),
        rows: children(inside, 'tr_open')
          .map((row) => children(row, 'td_open').map(([cell]) => readRuns(cell)))
          .filter((row) => row.length > 0),
      };
    default:
      return null;
  }
}

/** Content of each element of a type. */
function children(tokens: readonly Token[], type: string): Token[][] {
  const found: Token[][] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    if (tokens[index]?.type !== type) continue;
    const end = closingIndex(tokens, index);
    found.push(tokens.slice(index + 1, end));
    index = end;
  }
  return found;
}

function closingIndex(tokens: readonly Token[], start: number): number {
  const level = tokens[start]?.level;
  const end = tokens.findIndex(
    (token, index) => index > start && token.nesting === -1 && token.level === level,
  );
  return end === -1 ? tokens.length : end;
}

function readRuns(inline: Token | undefined): Run[] {
  const runs: Run[] = [];
  let style: Run['style'] = 'plain';
  for (const token of inline?.children ?? []) {
    if (token.type === 'em_open') style = 'emph';
    else if (token.type === 'strong_open') style = 'strong';
    else if (token.type === 'em_close' || token.type === 'strong_close') style = 'plain';
    else if (token.type === 'hardbreak') runs.push({ style: 'break', text: '' });
    else if (token.type === 'softbreak') runs.push(lineEnd(runs));
    else if (token.content) runs.push({ style, text: token.content });
  }
  return runs;
}

/** Lines of a verse keep their breaks; others are wrapped. */
function lineEnd(runs: readonly Run[]): Run {
  const endsVerse = /[।॥|]\s*$/.test(runs.at(-1)?.text ?? '');
  return endsVerse ? { style: 'break', text: '' } : { style: 'plain', text: ' ' };
}
