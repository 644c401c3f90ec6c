import type { MarkdownNode } from '@milkdown/transformer';
import { $remark } from '@milkdown/utils';
import { directiveFromMarkdown, directiveToMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import { isBoxName, isInsertName } from '#src/markdown/blocks.ts';

type Handlers = ReturnType<typeof directiveToMarkdown>['handlers'];

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
      add(data, 'toMarkdownExtensions', {
        handlers: withWideFences(handlers),
        unsafe: unsafe?.filter(({ atBreak }) => atBreak),
      });
      return (tree) => keepUnknown(tree, processor);
    },
);

/** The fence of a box is longer than any in its content, also in code and in blocks kept as source. */
function withWideFences(handlers: Handlers): Handlers {
  const standard = handlers?.containerDirective;
  if (!standard) return handlers;
  const write: typeof standard = (...args) => {
    const lines = standard(...args).split('\n');
    const [fence = ''] = /^:+/.exec(lines[0] ?? '') ?? [];
    const inner = lines.slice(1, -1).map((line) => /^[ \t>]*(:{3,})/.exec(line)?.[1]?.length ?? 0);
    const wide = ':'.repeat(Math.max(fence.length, ...inner.map((length) => length + 1)));
    return [wide + lines[0]?.slice(fence.length), ...lines.slice(1, -1), wide].join('\n');
  };
  return { ...handlers, containerDirective: write };
}

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
