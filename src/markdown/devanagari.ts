import type { Token } from 'markdown-it';
import { joinDandas } from './danda.ts';
import { makeToken, textToken } from './token.ts';

const letter = String.raw`[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]`;
const joint = String.raw`[\s.,;:!?'"’‘“”()–—\u200c\u200d-]`;
const passage = new RegExp(`${letter}(?:(?:${letter}|${joint})*${letter})?`, 'g');
const devanagariLetters = new RegExp(letter, 'g');

/** Marks Sanskrit passages of an English text for browsers and screen readers (I18N-06). */
export function markDevanagari(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.children && !token.meta?.isVerse) token.children = token.children.flatMap(markPassages);
  }
}

/** Keeps dandas on the line of the word before them. Verses mark theirs. */
export function joinTokenDandas(tokens: readonly Token[]): void {
  for (const { children, meta } of tokens) {
    if (!children || meta?.isVerse) continue;
    for (const child of children.filter(({ type }) => type === 'text'))
      child.content = joinDandas(child.content);
  }
}

/** Whether most letters of a text are Devanagari. */
export function isMostlyDevanagari(text: string): boolean {
  const devanagari = text.match(devanagariLetters)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return devanagari > latin;
}

function markPassages(token: Token): Token[] {
  if (token.type !== 'text') return [token];

  const parts: Token[] = [];
  let end = 0;
  for (const { 0: text, index } of token.content.matchAll(passage)) {
    if (index > end) parts.push(textToken(token.content.slice(end, index)));
    parts.push(
      makeToken('span_open', 'span', 1, { lang: 'sa' }),
      textToken(text),
      makeToken('span_close', 'span', -1),
    );
    end = index + text.length;
  }
  if (end < token.content.length) parts.push(textToken(token.content.slice(end)));
  return parts;
}
