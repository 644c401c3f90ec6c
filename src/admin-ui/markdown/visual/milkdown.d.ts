/**
 * Types of the used parts of Milkdown. Its own name their files without an extension, which TypeScript does not
 * find by Node's rules.
 */

declare module '@milkdown/ctx' {
  export type SliceType<Value> = { readonly value?: Value };
  export type Ctx = {
    get<Value>(slice: SliceType<Value>): Value;
    set<Value>(slice: SliceType<Value>, value: Value): void;
    update<Value>(slice: SliceType<Value>, change: (value: Value) => Value): void;
  };
  export type MilkdownPlugin = (ctx: Ctx) => unknown;
}

declare module '@milkdown/transformer' {
  import type { Node, NodeSpec, NodeType } from '@milkdown/prose/model';

  export type Position = { start: { offset?: number }; end: { offset?: number } };
  export type MarkdownNode = {
    type: string;
    position?: Position;
    children?: MarkdownNode[];
    [property: string]: unknown;
  };
  export type ParserState = {
    openNode(type: NodeType, attributes?: Record<string, unknown>): ParserState;
    addNode(type: NodeType, attributes?: Record<string, unknown>): ParserState;
    addText(text: string): ParserState;
    next(nodes: MarkdownNode[] | undefined): ParserState;
    closeNode(): ParserState;
  };
  export type SerializerState = {
    openNode(type: string, value?: string, properties?: Record<string, unknown>): SerializerState;
    addNode(type: string, children?: MarkdownNode[], value?: string): SerializerState;
    next(content: Node['content']): SerializerState;
    closeNode(): SerializerState;
  };
  export type NodeSchema = NodeSpec & {
    parseMarkdown: {
      match: (node: MarkdownNode) => boolean;
      runner: (state: ParserState, node: MarkdownNode, type: NodeType) => void;
    };
    toMarkdown: {
      match: (node: Node) => boolean;
      runner: (state: SerializerState, node: Node) => void;
    };
  };
  export type RemarkParser = {
    parse(markdown: string): MarkdownNode;
    runSync(tree: MarkdownNode, markdown?: string): MarkdownNode;
    stringify(tree: MarkdownNode): string;
  };
}

declare module '@milkdown/core' {
  import type { Ctx, MilkdownPlugin, SliceType } from '@milkdown/ctx';
  import type { Node } from '@milkdown/prose/model';
  import type { DirectEditorProps, EditorView } from '@milkdown/prose/view';
  import type { MarkdownNode, RemarkParser } from '@milkdown/transformer';

  /** Writes a node of the syntax tree (mdast-util-to-markdown). */
  export type MarkdownWriter = (
    node: MarkdownNode,
    parent: MarkdownNode | undefined,
    state: { safe(text: string, around: { before: string; after: string }): string },
    info: { before: string; after: string },
  ) => string;
  export type StringifyOptions = { handlers: Record<string, MarkdownWriter>; [option: string]: unknown };

  export class Editor {
    static make(): Editor;
    readonly ctx: Ctx;
    config(configure: (ctx: Ctx) => void): this;
    use(plugins: MilkdownPlugin | readonly MilkdownPlugin[]): this;
    create(): Promise<Editor>;
    destroy(): Promise<Editor>;
  }
  export const rootCtx: SliceType<HTMLElement>;
  export const editorViewCtx: SliceType<EditorView>;
  export const editorViewOptionsCtx: SliceType<Partial<DirectEditorProps>>;
  export const parserCtx: SliceType<(markdown: string) => Node>;
  export const serializerCtx: SliceType<(doc: Node) => string>;
  export const remarkCtx: SliceType<RemarkParser>;
  export const remarkStringifyOptionsCtx: SliceType<StringifyOptions>;
}

declare module '@milkdown/utils' {
  import type { Ctx, MilkdownPlugin } from '@milkdown/ctx';
  import type { Plugin } from '@milkdown/prose/state';
  import type { MarkdownNode, NodeSchema } from '@milkdown/transformer';

  export type SchemaPlugin = MilkdownPlugin[] & {
    extendSchema(change: (previous: (ctx: Ctx) => NodeSchema) => (ctx: Ctx) => NodeSchema): MilkdownPlugin[];
  };
  export function $nodeSchema(id: string, schema: (ctx: Ctx) => NodeSchema): SchemaPlugin;
  export function $prose(plugin: (ctx: Ctx) => Plugin): MilkdownPlugin;
  export function $remark(
    id: string,
    plugin: () => (this: unknown) => (tree: MarkdownNode) => void,
  ): MilkdownPlugin[];
}

declare module '@milkdown/preset-commonmark' {
  import type { MilkdownPlugin } from '@milkdown/ctx';
  import type { SchemaPlugin } from '@milkdown/utils';

  export const commonmark: MilkdownPlugin[];
  export const imageSchema: SchemaPlugin;
  export const remarkPreserveEmptyLinePlugin: MilkdownPlugin[];
  export const syncHeadingIdPlugin: MilkdownPlugin;
}

declare module '@milkdown/preset-gfm' {
  import type { MilkdownPlugin, SliceType } from '@milkdown/ctx';

  export const gfm: MilkdownPlugin[];
  export const remarkGFMPlugin: { options: { key: SliceType<{ singleTilde?: boolean }> } };
}
