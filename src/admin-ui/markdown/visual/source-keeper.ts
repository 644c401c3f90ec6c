import type { Node as DocumentNode } from '@milkdown/prose/model';

type TreeNode = {
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
  children?: TreeNode[];
};

type Dependencies = {
  parse: (markdown: string) => DocumentNode;
  serialize: (doc: DocumentNode) => string;
  /** Syntax tree of a text with the positions of its blocks. */
  parseTree: (markdown: string) => unknown;
};

/** Block of the source: its text, and what separates it from the previous one. */
type SourceBlock = { text: string; before: string };

const defaultGap = '\n\n';

/**
 * Writes a document as Markdown. Blocks that are still those of the opened text keep their source; only new
 * and changed ones are written by the serializer.
 */
export function createSourceKeeper({ parse, serialize, parseTree }: Dependencies) {
  let source = '';
  let opened: DocumentNode | null = null;
  let end = '';
  let blocks: SourceBlock[] = [];
  const written = new WeakMap<DocumentNode, string>();

  /** Parses a text, which becomes the source of the document. */
  function open(markdown: string): DocumentNode {
    const doc = parse(markdown);
    source = markdown;
    opened = null;
    ({ blocks, end } = blocksOf(markdown, parseTree(markdown) as TreeNode, doc.childCount));
    return doc;
  }

  /** @param doc the opened document as it is in the editor, whose plugins may complete it */
  function adopt(doc: DocumentNode): void {
    opened = doc;
  }

  function markdownOf(doc: DocumentNode): string {
    if (opened && doc.eq(opened)) return source;

    const order = new Map<DocumentNode, number>();
    if (blocks.length > 0) opened?.forEach((node, _offset, index) => order.set(node, index));
    const parts: Part[] = [];
    for (const group of groupsOf(doc)) {
      const index = group.length === 1 && group[0] ? order.get(group[0]) : undefined;
      const block = index === undefined ? undefined : blocks[index];
      // Source that begins with spaces could continue a changed block before it.
      const isApart = block && (!/^\s/.test(block.text) || followsItsOwn(parts.at(-1), index));
      const isKept = isApart && (group[0] === doc.lastChild || !hasOpenEnd(index));
      const text = isKept ? block.text : textOf(group, doc);
      if (text !== '') parts.push({ text, index: isKept ? index : undefined });
    }
    return join(parts);
  }

  /** Whether the block lacks its end, so that blocks after it would become a part of it. */
  function hasOpenEnd(index: number | undefined): boolean {
    if (index !== blocks.length - 1) return false;
    const { children } = parseTree(`${blocks.at(-1)?.text}\n\nText`) as TreeNode;
    return children?.length === 1;
  }

  function textOf(group: DocumentNode[], doc: DocumentNode): string {
    const [first] = group;
    const known = group.length === 1 && first ? written.get(first) : undefined;
    if (known !== undefined) return known;
    const text = serialize(doc.type.create(null, group)).replace(/^\n+/, '').trimEnd();
    if (group.length === 1 && first) written.set(first, text);
    return text;
  }

  function join(parts: Part[]): string {
    const text = parts
      .map((part, position) => {
        const isNext = followsItsOwn(parts[position - 1], part.index);
        const gap = position === 0 ? '' : defaultGap;
        return (isNext && part.index !== undefined ? (blocks[part.index]?.before ?? gap) : gap) + part.text;
      })
      .join('');
    if (parts.length === 0) return '';
    return parts.at(-1)?.index === blocks.length - 1 ? text + end : `${text}\n`;
  }

  return { open, adopt, markdownOf };
}

type Part = { text: string; index: number | undefined };

/** Whether a block of the source follows the one that it followed there, or begins the text as it did there. */
function followsItsOwn(previous: Part | undefined, index: number | undefined): boolean {
  if (index === undefined) return false;
  return previous ? previous.index === index - 1 : index === 0;
}

/** Blocks of a document; adjacent lists of one kind together, since separate ones would become one list. */
function groupsOf(doc: DocumentNode): DocumentNode[][] {
  const groups: DocumentNode[][] = [];
  doc.forEach((node) => {
    const group = groups.at(-1);
    const isList = node.type.name.endsWith('_list');
    if (group && isList && group.at(-1)?.type === node.type) group.push(node);
    else groups.push([node]);
  });
  return groups;
}

/** @returns no blocks when the text has parts outside of them, such as definitions of links */
function blocksOf(source: string, tree: TreeNode, count: number): { blocks: SourceBlock[]; end: string } {
  const none = { blocks: [], end: '' };
  const nodes = tree.children ?? [];
  if (nodes.length !== count) return none;

  const blocks: SourceBlock[] = [];
  let last = 0;
  for (const { position } of nodes) {
    const from = position?.start.offset;
    const to = position?.end.offset;
    if (from === undefined || to === undefined) return none;
    const before = source.slice(last, from);
    if (before.trim() !== '') return none;
    blocks.push({ text: source.slice(from, to), before });
    last = to;
  }
  const end = source.slice(last);
  return end.trim() === '' ? { blocks, end } : none;
}
