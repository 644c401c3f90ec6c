import { expect, test } from 'vitest';
import {
  insertBlock,
  linkSelection,
  markLines,
  imageMarkdown,
  type TextEdit,
  wrapSelection,
} from './markdown-edits.ts';

/** The text after the edit, with what is selected between bars. */
function edited(text: string, { from, to, insert, selectFrom, selectTo }: TextEdit): string {
  const result = text.slice(0, from) + insert + text.slice(to);
  return `${result.slice(0, selectFrom)}|${result.slice(selectFrom, selectTo)}|${result.slice(selectTo)}`;
}

test('marks stand round the selection, and go when they are set again', () => {
  expect(edited('a lamp', wrapSelection('a lamp', { from: 2, to: 6 }, '**', 'bold'))).toBe('a **|lamp|**');
  expect(edited('a **lamp**', wrapSelection('a **lamp**', { from: 4, to: 8 }, '**', 'bold'))).toBe(
    'a |lamp|',
  );
  expect(edited('', wrapSelection('', { from: 0, to: 0 }, '*', 'text'))).toBe('*|text|*');
});

test('every selected line is marked, however little of it is selected', () => {
  expect(edited('one\ntwo\nthree', markLines('one\ntwo\nthree', { from: 1, to: 5 }, '- '))).toBe(
    '|- one\n- two|\nthree',
  );
  expect(edited('- one\n- two', markLines('- one\n- two', { from: 0, to: 11 }, '- '))).toBe('|one\ntwo|');
});

test('a link takes the selection as its text and waits for its address', () => {
  expect(edited('see here', linkSelection('see here', { from: 4, to: 8 }, 'text'))).toBe(
    'see [here](|https://|)',
  );
});

test('a block stands alone, wherever the cursor is', () => {
  expect(edited('one two', insertBlock('one two', { from: 3, to: 3 }, '---'))).toBe('one\n\n---\n\n||two');
  expect(edited('', insertBlock('', { from: 0, to: 0 }, '---'))).toBe('---\n||');
});

test('a description cannot end the picture it describes', () => {
  expect(imageMarkdown({ url: '/files/media/a.webp', alt: 'A](x) [lamp' })).toBe(
    '![A(x) lamp](/files/media/a.webp)',
  );
});
