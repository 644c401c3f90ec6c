import { expect, test } from 'vitest';
import {
  insertBlock,
  linkSelection,
  markLines,
  imageMarkdown,
  type TextEdit,
  wrapSelection,
} from './markdown-edits.ts';

/** Text after the edit, with the selection between bars. */
function edited(text: string, { from, to, insert, selectFrom, selectTo }: TextEdit): string {
  const result = text.slice(0, from) + insert + text.slice(to);
  return `${result.slice(0, selectFrom)}|${result.slice(selectFrom, selectTo)}|${result.slice(selectTo)}`;
}

test('marks surround the selection, and are removed when set again', () => {
  expect(edited('a lamp', wrapSelection('a lamp', { from: 2, to: 6 }, '**', 'bold'))).toBe('a **|lamp|**');
  expect(edited('a **lamp**', wrapSelection('a **lamp**', { from: 4, to: 8 }, '**', 'bold'))).toBe(
    'a |lamp|',
  );
  expect(edited('', wrapSelection('', { from: 0, to: 0 }, '*', 'text'))).toBe('*|text|*');
});

test('every line of the selection is marked', () => {
  expect(edited('one\ntwo\nthree', markLines('one\ntwo\nthree', { from: 1, to: 5 }, '- '))).toBe(
    '|- one\n- two|\nthree',
  );
  expect(edited('- one\n- two', markLines('- one\n- two', { from: 0, to: 11 }, '- '))).toBe('|one\ntwo|');
});

test('a link has the selection as text and selects its URL', () => {
  expect(edited('see here', linkSelection('see here', { from: 4, to: 8 }, 'text'))).toBe(
    'see [here](|https://|)',
  );
});

test('a block is separated by empty lines, wherever the cursor is', () => {
  expect(edited('one two', insertBlock('one two', { from: 3, to: 3 }, '---'))).toBe('one\n\n---\n\n||two');
  expect(edited('', insertBlock('', { from: 0, to: 0 }, '---'))).toBe('---\n||');
});

test('an alt text cannot end its image syntax', () => {
  expect(imageMarkdown({ url: '/files/media/a.webp', alt: 'A](x) [lamp' })).toBe(
    '![A(x) lamp](/files/media/a.webp)',
  );
});
