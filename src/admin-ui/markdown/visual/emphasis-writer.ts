import type { MarkdownWriter } from '@milkdown/core';

const letter = /[^\s\p{P}\p{S}]/u;

/** Writes emphasis of a part of a word with `*`, because underscores within a word are text. */
export function emphasisWriter(standard: MarkdownWriter): MarkdownWriter {
  return (node, parent, state, info) => {
    const isPartOfWord = letter.test(info.before.slice(-1)) || letter.test(info.after.slice(0, 1));
    return standard(isPartOfWord ? { ...node, marker: '*' } : node, parent, state, info);
  };
}
