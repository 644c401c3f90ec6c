import { DOMParser as DocumentParser, type Node as DocumentNode, Slice } from '@milkdown/prose/model';
import { Selection } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { noteLabels } from '../commands.ts';
import { pastedFiles } from '../../pasted-files.ts';
import { pastedHtml } from './pasted-html.ts';

type PasteOptions = {
  /** @returns null before the editor is open */
  parse: (markdown: string) => DocumentNode | null;
  /** @returns whether any of the files can be inserted */
  insertFiles: (files: File[]) => boolean;
};

/**
 * Handles pasted and dropped text and files. The standard way of the editor would create a Trusted Types policy,
 * which the Content-Security-Policy of the admin area does not allow. Shift keeps text plain.
 */
export function createPasteHandlers({ parse, insertFiles }: PasteOptions) {
  let isShiftDown = false;

  function followShift(_view: EditorView, event: KeyboardEvent): boolean {
    isShiftDown = event.shiftKey;
    return false;
  }

  function insert(view: EditorView, data: DataTransfer | null, files: File[]): void {
    if (insertFiles(files)) return;
    const html = isShiftDown ? '' : (data?.getData('text/html') ?? '');
    const text = data?.getData('text/plain') ?? '';
    const { $from } = view.state.selection;
    const isCode = Boolean($from.parent.type.spec.code);
    const { tr } = view.state;
    if (isCode) tr.insertText(text);
    else if (html !== '') tr.replaceSelection(sliceOfHtml(view, html));
    else if (text !== '') {
      const doc = parse(text);
      if (doc) tr.replaceSelection(sliceOfMarkdown(doc));
    }
    view.dispatch(tr.scrollIntoView().setMeta('paste', true));
  }

  return {
    keydown: followShift,
    keyup: followShift,
    blur(): boolean {
      isShiftDown = false;
      return false;
    },
    paste(view: EditorView, event: ClipboardEvent): boolean {
      event.preventDefault();
      insert(view, event.clipboardData, pastedFiles(event.clipboardData));
      return true;
    },
    drop(view: EditorView, event: DragEvent): boolean {
      // Content of the editor itself is moved by the editor.
      if (view.dragging) return false;
      event.preventDefault();
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
      isShiftDown = false;
      insert(view, event.dataTransfer, [...(event.dataTransfer?.files ?? [])]);
      return true;
    },
  };
}

function sliceOfHtml(view: EditorView, html: string): Slice {
  return DocumentParser.fromSchema(view.state.schema).parseSlice(
    pastedHtml(html, noteLabels(view.state.doc)),
    {
      context: view.state.selection.$from,
    },
  );
}

/** One paragraph continues the line of the cursor; several blocks stay blocks. */
function sliceOfMarkdown(doc: DocumentNode): Slice {
  const { firstChild } = doc;
  const isLine = doc.childCount === 1 && firstChild?.type.name === 'paragraph';
  return isLine && firstChild ? new Slice(firstChild.content, 0, 0) : new Slice(doc.content, 0, 0);
}
