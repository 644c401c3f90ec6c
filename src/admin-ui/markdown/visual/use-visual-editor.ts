import type { EditorState } from '@milkdown/prose/state';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { canInsert, insertFiles } from './insert-files.ts';
import { openVisualEditor, type VisualEditor } from './open-visual-editor.ts';
import { createPasteHandlers } from './pasting/paste.ts';
import { placeholders } from './placeholders.ts';
import type { WritingTools } from '../writing-tools.ts';

type UseVisualEditorOptions = {
  frame: RefObject<HTMLElement | null>;
  value: string;
  attributes: Record<string, string>;
  tools: WritingTools;
  onKey: (event: KeyboardEvent) => boolean;
  onChange: (markdown: string) => void;
};

/** Opens the editor in the frame; a new value from elsewhere replaces the document. */
export function useVisualEditor({
  frame,
  value,
  attributes,
  tools,
  onKey,
  onChange,
}: UseVisualEditorOptions) {
  const { t } = useI18n();
  const [editor, setEditor] = useState<VisualEditor | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const shown = useRef(value);
  const opened = useRef<VisualEditor | null>(null);

  const handleKey = useEffectEvent(onKey);
  const handleChange = useEffectEvent((markdown: string) => {
    shown.current = markdown;
    onChange(markdown);
  });
  const handleFiles = useEffectEvent((files: File[]): boolean => {
    const one = opened.current;
    const usable = files.filter((file) => canInsert(tools, file));
    if (!one || usable.length === 0) return false;
    void insertFiles(one, tools, usable);
    return true;
  });
  const open = useEffectEvent((root: HTMLElement) =>
    openVisualEditor({
      root,
      markdown: value,
      attributes,
      plugins: [
        placeholders({ verse: t('adminWriting.insert.verse'), callout: t('adminWriting.insert.callout') }),
      ],
      props: {
        handleKeyDown: (_view, event) => handleKey(event),
        handleDOMEvents: createPasteHandlers({
          parse: (text) => opened.current?.parse(text) ?? null,
          insertFiles: (files) => handleFiles(files),
        }),
      },
      onChange: (markdown) => handleChange(markdown),
      onState: setState,
    }),
  );

  useEffect(() => {
    const root = frame.current;
    if (!root) return undefined;
    let isLeft = false;
    open(root).then(
      (one) => {
        if (isLeft) return void one.destroy();
        opened.current = one;
        setEditor(one);
        setState(one.view.state);
      },
      () => setFailed(true),
    );
    return () => {
      isLeft = true;
      void opened.current?.destroy();
      opened.current = null;
    };
  }, [frame]);

  useEffect(() => {
    // The server drops spaces and lines at the end of a saved text.
    if (!editor || value.trimEnd() === shown.current.trimEnd()) return;
    shown.current = value;
    new Promise<void>((resolve) => {
      editor.setMarkdown(value);
      resolve();
    }).catch(() => setFailed(true));
  }, [editor, value]);

  return { editor, state, hasFailed };
}
