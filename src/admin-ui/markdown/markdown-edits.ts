/** Change of a text: replaced range, inserted text and the selection afterwards. */
export type TextEdit = { from: number; to: number; insert: string; selectFrom: number; selectTo: number };

export type Selection = { from: number; to: number };

/** Surrounds the selection with marks, such as `**`; removes existing ones. */
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

/** Prefixes every selected line, such as with `- `; removes the prefix when all lines have it. */
export function markLines(text: string, { from, to }: Selection, mark: string): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const nextBreak = text.indexOf('\n', to);
  const end = nextBreak === -1 ? text.length : nextBreak;
  const lines = text.slice(start, end).split('\n');
  const hasAll = lines.every((line) => line.startsWith(mark));
  const insert = lines.map((line) => (hasAll ? line.slice(mark.length) : mark + line)).join('\n');
  return { from: start, to: end, insert, selectFrom: start, selectTo: start + insert.length };
}

/** Turns the selection into the text of a link and selects its URL for typing. */
export function linkSelection(text: string, { from, to }: Selection, placeholder: string): TextEdit {
  const label = text.slice(from, to) || placeholder;
  const address = 'https://';
  const selectFrom = from + label.length + 3;
  return { from, to, insert: `[${label}](${address})`, selectFrom, selectTo: selectFrom + address.length };
}

/** Inserts a block at the cursor, with an empty line on either side. */
export function insertBlock(text: string, { from, to }: Selection, block: string): TextEdit {
  const before = text.slice(0, from).trimEnd();
  const after = text.slice(to).trimStart();
  const insert = `${before ? '\n\n' : ''}${block}${after ? '\n\n' : '\n'}`;
  const end = before.length + insert.length;
  return { from: before.length, to: text.length - after.length, insert, selectFrom: end, selectTo: end };
}

/** Image in Markdown; characters that would end the alt text are removed. */
export function imageMarkdown({ url, alt }: { url: string; alt: string }): string {
  return `![${alt.replaceAll(/[[\]\\]/g, '')}](${url})`;
}
