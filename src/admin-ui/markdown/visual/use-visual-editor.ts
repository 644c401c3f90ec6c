import type { EditorState } from '@milkdown/prose/state';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { uploadImage, insertMedia } from './insertions.ts';
import { openVisualEditor, type VisualEditor } from './open-visual-editor.ts';
import { createPasteHandlers } from './paste.ts';
import { placeholders } from './placeholders.ts';
import type { MediaKind, WritingTools } from '../writing-tools.ts';

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
  const handleFile = useEffectEvent((file: File): boolean => {
    const [kind] = file.type.split('/');
    const one = opened.current;
    if (!one) return false;
    if (kind === 'image' && tools.pickImage) uploadImage(one, tools, file);
    else if (isMedia(kind) && tools.pickMedia) void insertMedia(one, tools, kind, file);
    else return false;
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
          insertFile: (file) => handleFile(file),
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
    if (!editor || value === shown.current) return;
    shown.current = value;
    new Promise<void>((resolve) => {
      editor.setMarkdown(value);
      resolve();
    }).catch(() => setFailed(true));
  }, [editor, value]);

  return { editor, state, hasFailed };
}

function isMedia(kind: string | undefined): kind is MediaKind {
  return kind === 'audio' || kind === 'video';
}
