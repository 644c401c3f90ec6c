/** A change of a text: what is replaced, by what, and what is selected afterwards. */
export type TextEdit = { from: number; to: number; insert: string; selectFrom: number; selectTo: number };

export type Selection = { from: number; to: number };

/** Puts marks round the selection, such as `**`; takes them away where they stand already. */
export function wrapSelection(
  text: string,
  { from, to }: Selection,
  mark: string,
  placeholder: string,
): TextEdit {
  const isWrapped =
    text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark;
  if (isWrapped && from >= mark.length) {
    const start = from - mark.length;
    const inner = text.slice(from, to);
    return {
      from: start,
      to: to + mark.length,
      insert: inner,
      selectFrom: start,
      selectTo: start + inner.length,
    };
  }

  const inner = text.slice(from, to) || placeholder;
  const selectFrom = from + mark.length;
  return { from, to, insert: mark + inner + mark, selectFrom, selectTo: selectFrom + inner.length };
}

/** Begins every selected line with a mark, such as `- `; takes it away where all of them have it. */
export function markLines(text: string, { from, to }: Selection, mark: string): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const nextBreak = text.indexOf('\n', to);
  const end = nextBreak === -1 ? text.length : nextBreak;
  const lines = text.slice(start, end).split('\n');
  const hasAll = lines.every((line) => line.startsWith(mark));
  const insert = lines.map((line) => (hasAll ? line.slice(mark.length) : mark + line)).join('\n');
  return { from: start, to: end, insert, selectFrom: start, selectTo: start + insert.length };
}

/** Makes the selection the text of a link; the address is selected, to be typed over. */
export function linkSelection(text: string, { from, to }: Selection, placeholder: string): TextEdit {
  const label = text.slice(from, to) || placeholder;
  const address = 'https://';
  const selectFrom = from + label.length + 3;
  return { from, to, insert: `[${label}](${address})`, selectFrom, selectTo: selectFrom + address.length };
}

/** Puts a block of its own at the cursor, with an empty line on either side. */
export function insertBlock(text: string, { from, to }: Selection, block: string): TextEdit {
  const before = text.slice(0, from).trimEnd();
  const after = text.slice(to).trimStart();
  const insert = `${before ? '\n\n' : ''}${block}${after ? '\n\n' : '\n'}`;
  const end = before.length + insert.length;
  return { from: before.length, to: text.length - after.length, insert, selectFrom: end, selectTo: end };
}

/** A picture in Markdown; what would end its description is taken out. */
export function imageMarkdown({ url, alt }: { url: string; alt: string }): string {
  return `![${alt.replaceAll(/[[\]\\]/g, '')}](${url})`;
}
