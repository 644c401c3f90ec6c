import type { EditorState } from '@milkdown/prose/state';

/** What was typed after a slash at the start of a paragraph or after a space. */
type SlashQuery = { from: number; to: number; words: string };

const typed = /(?:^|\s)\/([\p{L}\p{M}\p{N} -]{0,24})$/u;

/** @returns null while no slash was typed before the cursor */
export function slashQuery(state: EditorState): SlashQuery | null {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const text = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC');
  const [, words] = typed.exec(text) ?? [];
  if (words === undefined) return null;
  return { from: $from.pos - words.length - 1, to: $from.pos, words: words.trim().toLocaleLowerCase() };
}
