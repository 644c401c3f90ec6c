import { setBlockType, toggleMark, wrapIn } from '@milkdown/prose/commands';
import type { Attrs, Node as DocumentNode, NodeType } from '@milkdown/prose/model';
import { liftListItem, wrapInList } from '@milkdown/prose/schema-list';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';

export type MarkName = 'strong' | 'emphasis' | 'inlineCode' | 'strike_through';

/** @throws RangeError for a node that the schema lacks */
export function nodeType(state: EditorState, name: string): NodeType {
  const type = state.schema.nodes[name];
  if (!type) throw new RangeError(`no node ${name}`);
  return type;
}

export function run(view: EditorView, command: Command): void {
  command(view.state, view.dispatch, view);
  view.focus();
}

export function toggleNamedMark(name: MarkName): Command {
  return (state, dispatch) => {
    const type = state.schema.marks[name];
    return type ? toggleMark(type)(state, dispatch) : false;
  };
}

export function isMarkActive(state: EditorState, name: string): boolean {
  const type = state.schema.marks[name];
  if (!type) return false;
  const { from, to, empty, $from } = state.selection;
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

/** Turns the selected blocks into paragraphs (0) or headings. */
export function setHeading(level: number): Command {
  return (state, dispatch) =>
    level === 0
      ? setBlockType(nodeType(state, 'paragraph'))(state, dispatch)
      : setBlockType(nodeType(state, 'heading'), { level })(state, dispatch);
}

/** @returns 0 for text that is no heading */
export function headingLevel(state: EditorState): number {
  const { parent } = state.selection.$from;
  return parent.type.name === 'heading' ? Number(parent.attrs['level']) : 0;
}

/** Wraps the selection in a list; in a list of that kind, takes it out. */
export function toggleList(name: 'bullet_list' | 'ordered_list'): Command {
  return (state, dispatch) => {
    if (ancestor(state, name)) return liftListItem(nodeType(state, 'list_item'))(state, dispatch);
    const spread = { spread: false };
    return wrapInList(nodeType(state, name), spread)(state, dispatch);
  };
}

/** Wraps the selection in a quotation or box; in such a one, takes it out. */
export function toggleWrap(name: 'blockquote' | 'box', attributes: Attrs = {}): Command {
  return (state, dispatch) => {
    const around = ancestor(state, name, attributes);
    if (!around) return wrapIn(nodeType(state, name), attributes)(state, dispatch);
    dispatch?.(
      state.tr
        .replaceWith(around.from, around.from + around.node.nodeSize, around.node.content)
        .scrollIntoView(),
    );
    return true;
  };
}

/** Finds the closest node around the selection by name and attributes. */
export function ancestor(
  state: EditorState,
  name: string,
  attributes: Attrs = {},
): { node: DocumentNode; from: number } | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    const isEqual = Object.entries(attributes).every(([key, value]) => node.attrs[key] === value);
    if (node.type.name === name && isEqual) return { node, from: $from.before(depth) };
  }
  return null;
}

/**
 * Inserts blocks after the block with the cursor, or instead of it if it is empty. The cursor is then in the
 * first place for text, or after them.
 */
export function insertBlocks(blocks: readonly DocumentNode[]): Command {
  return (state, dispatch) => {
    const { $to } = state.selection;
    const at = placeForBlocks(state);
    const { tr } = state;
    tr.replaceWith(at.from, at.to, blocks);
    const size = blocks.reduce((total, block) => total + block.nodeSize, 0);
    const after = at.from + size;
    const hasText = blocks.some((block) => block.isTextblock || block.content.size > 0);
    if (after >= tr.doc.content.size && !blocks.at(-1)?.isTextblock)
      tr.insert(after, nodeType(state, 'paragraph').create());
    const place = tr.doc.resolve(hasText ? at.from : Math.min(after, tr.doc.content.size));
    tr.setSelection(Selection.findFrom(place, 1, true) ?? Selection.near(tr.doc.resolve($to.pos)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Nodes that hold any blocks; a list or table is followed by blocks, not split by them. */
const holders = new Set(['doc', 'box', 'blockquote']);

/** Verses hold lines of text alone. */
function isHolder({ type, attrs }: DocumentNode): boolean {
  return holders.has(type.name) && attrs['name'] !== 'verse';
}

function placeForBlocks({ selection }: EditorState): { from: number; to: number } {
  const { $to } = selection;
  if (selection instanceof NodeSelection && selection.node.isBlock)
    return { from: selection.to, to: selection.to };
  let { depth } = $to;
  while (depth > 1 && !isHolder($to.node(depth - 1))) depth -= 1;
  const block = $to.node(depth);
  const isEmpty = block.type.name === 'paragraph' && block.content.size === 0;
  const end = $to.after(depth);
  return isEmpty ? { from: $to.before(depth), to: end } : { from: end, to: end };
}

/** Labels of the footnotes of a document. */
export function noteLabels(doc: DocumentNode): Set<string> {
  const used = new Set<string>();
  doc.descendants((node) => {
    if (node.type.name.startsWith('footnote_')) used.add(String(node.attrs['label']));
  });
  return used;
}

/** Inserts a reference to a new footnote, whose text is written at the end of the document. */
export const insertFootnote: Command = (state, dispatch) => {
  const used = noteLabels(state.doc);
  let label = 1;
  while (used.has(String(label))) label += 1;

  const attributes = { label: String(label) };
  const paragraph = nodeType(state, 'paragraph').create();
  const { tr } = state;
  tr.replaceSelectionWith(nodeType(state, 'footnote_reference').create(attributes), false);
  const end = tr.doc.content.size;
  tr.insert(end, nodeType(state, 'footnote_definition').create(attributes, paragraph));
  tr.setSelection(TextSelection.create(tr.doc, end + 2));
  dispatch?.(tr.scrollIntoView());
  return true;
};

type Link = { from: number; to: number; href: string };

/** Finds the link at the cursor, with its whole range. */
export function linkAt(state: EditorState): Link | null {
  const type = state.schema.marks['link'];
  const { $from } = state.selection;
  const mark = type?.isInSet($from.marks()) ?? ($from.nodeAfter && type?.isInSet($from.nodeAfter.marks));
  if (!mark) return null;
  const ranges: { from: number; to: number }[] = [];
  let position = $from.start();
  $from.parent.forEach((node) => {
    const last = ranges.at(-1);
    const end = position + node.nodeSize;
    if (mark.isInSet(node.marks)) {
      if (last?.to === position) last.to = end;
      else ranges.push({ from: position, to: end });
    }
    position = end;
  });
  const range = ranges.find(({ from, to }) => from <= $from.pos && $from.pos <= to);
  return range ? { ...range, href: String(mark.attrs['href']) } : null;
}

/** Links the selection, changes the link at the cursor, or inserts the text as a link. */
export function setLink(href: string, text: string): Command {
  return (state, dispatch) => {
    const type = state.schema.marks['link'];
    if (!type) return false;
    const { tr } = state;
    const existing = linkAt(state);
    const { from, to, empty } = state.selection;
    const mark = type.create({ href });
    if (existing) tr.removeMark(existing.from, existing.to, type).addMark(existing.from, existing.to, mark);
    else if (!empty) tr.addMark(from, to, mark);
    else tr.replaceSelectionWith(state.schema.text(text || href, [mark]), false);
    dispatch?.(tr.removeStoredMark(type).scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const type = state.schema.marks['link'];
  const existing = linkAt(state);
  if (!type || !existing) return false;
  dispatch?.(state.tr.removeMark(existing.from, existing.to, type));
  return true;
};
