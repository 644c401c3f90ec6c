import type { MediaKind, WritingTools } from '../writing-tools.ts';
import { insertMedia, uploadImage } from './insertions.ts';
import type { VisualEditor } from './open-visual-editor.ts';

/** Whether the screen offers to upload files of that type. */
export function canInsert(tools: WritingTools, file: File): boolean {
  const kind = kindOf(file);
  return kind === 'image' ? tools.pickImage !== undefined : isMedia(kind) && tools.pickMedia !== undefined;
}

/** Uploads and inserts files, one after the other, because each opens a dialog. */
export async function insertFiles(editor: VisualEditor, tools: WritingTools, files: File[]): Promise<void> {
  for (const file of files) {
    const kind = kindOf(file);
    if (isMedia(kind)) await insertMedia(editor, tools, kind, file);
    else await uploadImage(editor, tools, file);
  }
}

function kindOf({ type }: File): string | undefined {
  return type.split('/')[0];
}

function isMedia(kind: string | undefined): kind is MediaKind {
  return kind === 'audio' || kind === 'video';
}
