import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isBoxName, isInsertName } from './blocks.ts';

const boxLine = /^(:{3,})([a-z]+)[ \t]*$/;
const insertLine = /^::([a-z]+)(?:\[((?:[^[\]\\]|\\.)*)\])?(?:\{([^{}]*)\})?[ \t]*$/;
const attribute = /([a-z]+)=(?:"([^"]*)"|([^\s"'=<>`]+))/g;
const interrupts = { alt: ['paragraph', 'reference', 'blockquote', 'list'] };

/** Adds the rules of `blocks.ts`. Their tokens are `box_open`, `box_close` and `insert`. */
export function addBlockRules(parser: MarkdownIt): void {
  parser.block.ruler.before('fence', 'box', readBox, interrupts);
  parser.block.ruler.before('fence', 'insert', readInsert, interrupts);
}

function readBox(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const [, fence = '', name = ''] = boxLine.exec(lineOf(state, startLine)) ?? [];
  if (!isBoxName(name)) return false;
  if (silent) return true;

  const end = endOfBox(state, startLine, endLine, fence);
  const { parentType, lineMax } = state;
  const open = state.push('box_open', 'div', 1);
  open.info = name;
  open.map = [startLine, end];
  state.parentType = 'blockquote';
  state.lineMax = end;
  state.md.block.tokenize(state, startLine + 1, end);
  state.push('box_close', 'div', -1).info = name;
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.line = end < endLine && isFence(state, end, fence) ? end + 1 : end;
  return true;
}

/** @returns the line of the closing fence; without one, the end of the block around the box */
function endOfBox(state: StateBlock, startLine: number, endLine: number, fence: string): number {
  for (let line = startLine + 1; line < endLine; line += 1) {
    if (isFence(state, line, fence)) return line;
    const isOutside = !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent;
    if (isOutside) return line;
  }
  return endLine;
}

function isFence(state: StateBlock, line: number, fence: string): boolean {
  const text = lineOf(state, line).trimEnd();
  return text.length >= fence.length && /^:+$/.test(text) && (state.sCount[line] ?? 0) >= state.blkIndent;
}

function readInsert(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const insert = readInsertLine(lineOf(state, startLine));
  if (!insert) return false;
  if (silent) return true;

  const { unescapeAll } = state.md.utils;
  const token = state.push('insert', '', 0);
  token.info = insert.name;
  token.map = [startLine, startLine + 1];
  for (const [key, value] of insert.attributes) token.attrSet(key, unescapeAll(value));
  const text = state.push('inline', '', 0);
  text.content = insert.label;
  text.map = token.map;
  text.children = [];
  state.push('insert_close', '', 0).hidden = true;
  state.line = startLine + 1;
  return true;
}

/** Parts of a line that is a block of its own; null for any other line. */
export function readInsertLine(line: string) {
  const [, name = '', label = '', attributes = ''] = insertLine.exec(line) ?? [];
  if (!isInsertName(name)) return null;
  const values = [...attributes.matchAll(attribute)].map(([, key = '', quoted, bare]): [string, string] => [
    key,
    quoted ?? bare ?? '',
  ]);
  return { name, label: label.trim(), attributes: new Map(values) };
}

/** @returns '' for a line that is indented like code */
function lineOf(state: StateBlock, line: number): string {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return '';
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}
