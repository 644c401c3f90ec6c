import type { MarkdownWriter } from '@milkdown/core';

const letter = /[^\s\p{P}\p{S}]/u;

/** Writes emphasis of a part of a word with `*`, because underscores within a word are text. */
export function emphasisWriter(standard: MarkdownWriter): MarkdownWriter {
  return (node, parent, state, info) => {
    const isPartOfWord = letter.test(info.before.slice(-1)) || letter.test(info.after.slice(0, 1));
    return standard(isPartOfWord ? { ...node, marker: '*' } : node, parent, state, info);
  };
}

/**
 * Writes text with its marks escaped. The standard writer leaves text before a space unescaped, so that `<b>` or
 * `&amp;` would change its meaning. A space at the end of a line has none.
 */
export const textWriter: MarkdownWriter = (node, _parent, state, info) => {
  const { value } = node;
  if (typeof value !== 'string') return '';
  const text = value.replace(/[ \t]+$/, '');
  const space = info.after.startsWith('\n') ? '' : value.slice(text.length);
  return state.safe(text, { ...info, after: space || info.after }) + space;
};
