import {
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  parserCtx,
  remarkCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
  serializerCtx,
} from '@milkdown/core';
import { remarkGFMPlugin } from '@milkdown/preset-gfm';
import type { Node as DocumentNode } from '@milkdown/prose/model';
import { type EditorState, Plugin, Selection } from '@milkdown/prose/state';
import type { DirectEditorProps, EditorView } from '@milkdown/prose/view';
import { $prose } from '@milkdown/utils';
import { emphasisWriter, textWriter } from './markdown-writers.ts';
import { createSourceKeeper } from './source-keeper.ts';
import { visualPlugins } from './visual-plugins.ts';

type VisualEditorOptions = {
  root: HTMLElement;
  markdown: string;
  /** Attributes of the editable element. */
  attributes?: Record<string, string>;
  plugins?: Plugin[];
  props?: Pick<DirectEditorProps, 'handleDOMEvents' | 'handleKeyDown'>;
  /** Called after changes of the document by the user, with its Markdown. */
  onChange?: (markdown: string) => void;
  /** Called after every change of document or selection. */
  onState?: (state: EditorState) => void;
};

/** Markdown that the editor writes for new and changed blocks. */
const writtenMarkdown = {
  bullet: '-',
  bulletOther: '*',
  emphasis: '_',
  rule: '-',
  listItemIndent: 'one',
} as const;

/**
 * Opens the visual editor of a Markdown text. Blocks that are not edited keep their source byte for byte.
 *
 * @throws Error when the text cannot be shown
 */
export async function openVisualEditor({
  root,
  markdown,
  attributes = {},
  plugins = [],
  props = {},
  onChange,
  onState,
}: VisualEditorOptions) {
  let isLoading = true;
  const watch = new Plugin({
    view: () => ({
      update: (view: EditorView, earlier: EditorState) => {
        if (isLoading) return;
        onState?.(view.state);
        if (!earlier.doc.eq(view.state.doc)) onChange?.(markdownOf(view.state.doc));
      },
    }),
  });

  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      const { emphasis } = ctx.get(remarkStringifyOptionsCtx).handlers;
      ctx.update(remarkStringifyOptionsCtx, (options) => ({
        ...options,
        ...writtenMarkdown,
        handlers: {
          ...options.handlers,
          text: textWriter,
          ...(emphasis && { emphasis: emphasisWriter(emphasis) }),
        },
      }));
      ctx.set(editorViewOptionsCtx, { attributes, ...props });
      // On the site one tilde is text.
      ctx.set(remarkGFMPlugin.options.key, { singleTilde: false });
    })
    .use(plugins.map((plugin) => $prose(() => plugin)))
    .use(visualPlugins)
    .use($prose(() => watch))
    .create();
  const { ctx } = editor;
  const view: EditorView = ctx.get(editorViewCtx);
  // A class of that name belongs to screens.
  view.dom.classList.remove('editor');
  const parse = ctx.get(parserCtx);
  const serialize = ctx.get(serializerCtx);
  const remark = ctx.get(remarkCtx);
  const keeper = createSourceKeeper({
    parse,
    serialize,
    parseTree: (text) => remark.runSync(remark.parse(text), text),
  });

  function markdownOf(doc: DocumentNode): string {
    return keeper.markdownOf(doc);
  }

  /** Replaces the document without an entry in the history of changes. */
  function setMarkdown(text: string): void {
    isLoading = true;
    const { tr } = view.state;
    const doc = keeper.open(text);
    tr.replaceWith(0, tr.doc.content.size, doc.content).setMeta('addToHistory', false);
    view.dispatch(tr.setSelection(Selection.atStart(tr.doc)));
    keeper.adopt(view.state.doc);
    isLoading = false;
    onState?.(view.state);
  }

  try {
    setMarkdown(markdown);
  } catch (error) {
    await editor.destroy();
    throw error;
  }

  return {
    view,
    ctx,
    setMarkdown,
    getMarkdown: () => markdownOf(view.state.doc),
    parse,
    serialize,
    destroy: () => editor.destroy(),
  };
}

export type VisualEditor = Awaited<ReturnType<typeof openVisualEditor>>;
