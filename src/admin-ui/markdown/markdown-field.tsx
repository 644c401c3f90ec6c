import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import {
  insertBlock,
  linkSelection,
  markLines,
  imageMarkdown,
  type TextEdit,
  wrapSelection,
} from './markdown-edits.ts';
import './markdown-field.css';
import { MarkdownToolbar, type MarkdownTool } from './markdown-toolbar.tsx';
import type { PickImage } from './picked-image.ts';

type MarkdownFieldProps = {
  label: ReactNode;
  value: string;
  rows: number;
  required?: boolean;
  lang?: string | undefined;
  hint?: string;
  error?: string | undefined;
  /** Without it there is no button for images. */
  pickImage?: PickImage;
  onChange: (value: string) => void;
};

const shortcuts: Record<string, MarkdownTool> = { b: 'bold', i: 'italic', k: 'link' };

/** Markdown text field with a toolbar; images can be pasted and dropped. */
export function MarkdownField({
  label,
  value,
  rows,
  required,
  lang,
  hint,
  error,
  pickImage,
  onChange,
}: MarkdownFieldProps) {
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
    // The dialog restores the focus first.
    setTimeout(() =>
      apply(textarea.current, (text, selection) => insertBlock(text, selection, imageMarkdown(image))),
    );
  }

  function handleKeyDown(event: KeyboardEvent) {
    const tool = shortcuts[event.key.toLowerCase()];
    if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    handleTool(tool);
  }

  function takeFile(event: ClipboardEvent | DragEvent, files: FileList) {
    const file = files[0];
    if (!file || !pickImage) return;
    event.preventDefault();
    void insertImage(file);
  }

  return (
    <Field label={label} hint={hint} {...(error && { error })} className="markdown-field">
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
        onPaste={(event) => takeFile(event, event.clipboardData.files)}
        onDrop={(event) => takeFile(event, event.dataTransfer.files)}
      />
    </Field>
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
