import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { shortcutKey } from '#src/ui/navigation/shortcut-key.ts';
import { afterDialog } from './after-dialog.ts';
import {
  insertBlock,
  linkSelection,
  markLines,
  imageMarkdown,
  type TextEdit,
  wrapSelection,
} from './markdown-edits.ts';
import { MarkdownToolbar, type MarkdownTool } from './markdown-toolbar.tsx';
import type { PickImage } from './picked-image.ts';
import { pastedFiles } from './pasted-files.ts';
import './source-editor.css';

type SourceEditorProps = {
  value: string;
  rows: number;
  required?: boolean | undefined;
  lang?: string | undefined;
  pickImage?: PickImage | undefined;
  onChange: (value: string) => void;
};

const shortcuts: Record<string, MarkdownTool> = { b: 'bold', i: 'italic', k: 'link' };

/** Markdown as text, with a toolbar that writes its marks. */
export function SourceEditor({ value, rows, required, lang, pickImage, onChange }: SourceEditorProps) {
  const { t } = useI18n();
  const textarea = useRef<HTMLTextAreaElement>(null);
  function handleTool(tool: MarkdownTool) {
    if (tool === 'image') void insertImage(null);
    else apply(textarea.current, (text, selection) => editFor(tool, text, selection));
  }

  function editFor(
    tool: Exclude<MarkdownTool, 'image'>,
    text: string,
    selection: { from: number; to: number },
  ) {
    const placeholder = t('adminWriting.text');
    switch (tool) {
      case 'heading':
        return markLines(text, selection, '## ');
      case 'bold':
        return wrapSelection(text, selection, '**', placeholder);
      case 'italic':
        return wrapSelection(text, selection, '*', placeholder);
      case 'quote':
        return markLines(text, selection, '> ');
      case 'list':
        return markLines(text, selection, '- ');
      case 'link':
        return linkSelection(text, selection, placeholder);
      case 'rule':
        return insertBlock(text, selection, '---');
    }
  }

  async function insertImage(file: File | null) {
    const image = await pickImage?.(file);
    if (!image) return;
    await afterDialog();
    apply(textarea.current, (text, selection) => insertBlock(text, selection, imageMarkdown(image)));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const tool = shortcuts[shortcutKey(event)];
    if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // The screen has a shortcut of its own for one of these keys.
    event.stopPropagation();
    handleTool(tool);
  }

  function takeFiles(event: SyntheticEvent, files: File[]) {
    if (files.length === 0 || !pickImage) return;
    event.preventDefault();
    void insertImages(files);
  }

  /** One after the other, because each asks for its alt text. */
  async function insertImages(files: File[]) {
    for (const file of files) await insertImage(file);
  }

  return (
    <>
      <MarkdownToolbar canPickImage={pickImage !== undefined} onTool={handleTool} />
      <Textarea
        ref={textarea}
        className="markdown-text"
        rows={rows}
        value={value}
        required={required}
        lang={lang}
        spellCheck
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        onPaste={(event) => takeFiles(event, pastedFiles(event.clipboardData))}
        onDrop={(event) => takeFiles(event, [...event.dataTransfer.files])}
      />
    </>
  );
}

/** Uses the editing command of the browser, so that the change can be undone. */
function apply(
  element: HTMLTextAreaElement | null,
  editOf: (text: string, selection: { from: number; to: number }) => TextEdit,
): void {
  if (!element) return;
  const { from, to, insert, selectFrom, selectTo } = editOf(element.value, {
    from: element.selectionStart,
    to: element.selectionEnd,
  });
  element.focus();
  element.setSelectionRange(from, to);
  // Deprecated, but the only way to keep the undo history.
  document.execCommand('insertText', false, insert);
  element.setSelectionRange(selectFrom, selectTo);
}
