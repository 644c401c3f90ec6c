import type { Token } from 'markdown-it';
import { plainText } from './token.ts';

/** IDs that every page uses already. */
const takenIds = ['main', 'newsletter', '__init'];
const maxIdLength = 60;

/**
 * Adjusts headings to the page's own title, its only one of level 1: the highest becomes 2, none is skipped
 * (ACC-02), and each gets an anchor from its text.
 */
export function nestHeadings(tokens: readonly Token[]): void {
  const used = new Set(takenIds);
  const shift = tokens.some((token) => token.type === 'heading_open' && token.tag === 'h1') ? 1 : 0;
  let level = 1;

  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      level = Math.min(Math.max(Number(token.tag.slice(1)) + shift, 2), level + 1, 6);
      token.tag = `h${level}`;
      token.attrSet('id', freeId(plainText(tokens[index + 1]?.children ?? []), used));
    }
    if (token.type === 'heading_close') token.tag = `h${level}`;
  }
}

function freeId(text: string, used: Set<string>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['section'];
  const base = words.join('-').slice(0, maxIdLength).replace(/-$/, '');

  let id = base;
  for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
  used.add(id);
  return id;
}
