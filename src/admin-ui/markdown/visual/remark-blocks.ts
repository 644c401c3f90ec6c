import type { MarkdownNode } from '@milkdown/transformer';
import { $remark } from '@milkdown/utils';
import { directiveFromMarkdown, directiveToMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import { isBoxName, isInsertName } from '#src/markdown/blocks.ts';

type Processor = {
  data(): Record<string, unknown[] | undefined>;
  stringify(tree: unknown): string;
};

/**
 * Reads and writes the blocks of `src/markdown/blocks.ts` as directives. Directives inside a line are not
 * enabled, because a colon before a word is ordinary text.
 */
export const remarkBlocks = $remark(
  'remarkBlocks',
  () =>
    function addBlocks() {
      const processor = this as Processor;
      const data = processor.data();
      const { flow } = directive();
      const { handlers, unsafe } = directiveToMarkdown();
      add(data, 'micromarkExtensions', { flow });
      add(data, 'fromMarkdownExtensions', directiveFromMarkdown());
      add(data, 'toMarkdownExtensions', { handlers, unsafe: unsafe?.filter(({ atBreak }) => atBreak) });
      return (tree) => keepUnknown(tree, processor);
    },
);

function add(data: Record<string, unknown[] | undefined>, key: string, extension: unknown): void {
  (data[key] ??= []).push(extension);
}

/** Directives that the editor cannot show keep their source, which is edited as text. */
function keepUnknown(node: MarkdownNode, processor: Processor): void {
  node.children = node.children?.map((child) => {
    if (!isBlock(child) || isKnown(child)) {
      keepUnknown(child, processor);
      return child;
    }
    const value = processor.stringify({ type: 'root', children: [child] }).trimEnd();
    return { type: 'sourceBlock', value, ...(child.position && { position: child.position }) };
  });
}

function isBlock({ type }: MarkdownNode): boolean {
  return type === 'containerDirective' || type === 'leafDirective';
}

function isKnown({ type, name, attributes, children = [] }: MarkdownNode): boolean {
  if (type === 'leafDirective')
    return isInsertName(String(name)) && children.every(({ type: one }) => one === 'text');
  const [first] = children;
  const hasLabel = Boolean((first?.['data'] as { directiveLabel?: boolean } | undefined)?.directiveLabel);
  return (
    isBoxName(String(name)) && first !== undefined && !hasLabel && Object.keys(attributes ?? {}).length === 0
  );
}
