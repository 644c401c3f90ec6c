// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { remarkCtx } from '@milkdown/core';
import type { MarkdownNode } from '@milkdown/transformer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { openVisualEditor, type VisualEditor } from './open-visual-editor.ts';

const texts = globSync('src/features/*/content/**/*.md').toSorted();
let editor: VisualEditor;

beforeAll(async () => {
  editor = await openVisualEditor({ root: document.body, markdown: '' });
});
afterAll(() => editor.destroy());

/** Text below the fields of a file; legal texts have a placeholder for the email address. */
function bodyOf(file: string): string {
  return file.replace(/^---\n.*?\n---\n/s, '').replaceAll('{email}', 'office@site.example');
}

/** Markdown as remark writes it, without the editor. */
function normalize(markdown: string): string {
  const remark = editor.ctx.get(remarkCtx);
  const tree = remark.parse(markdown);
  keepMarkers(tree, markdown);
  return remark.stringify(tree);
}

/** Emphasis keeps its mark, `*` or `_`. */
function keepMarkers(node: MarkdownNode, source: string): void {
  if (node.type === 'emphasis' || node.type === 'strong')
    Object.assign(node, { marker: source[node.position?.start.offset ?? 0] });
  for (const child of node.children ?? []) keepMarkers(child, source);
}

test.each(texts)('the document of %s is written as remark writes its source', (path) => {
  const source = bodyOf(readFileSync(path, 'utf8'));
  editor.setMarkdown(source);
  expect(editor.getMarkdown()).toBe(source);

  const written = editor.serialize(editor.view.state.doc);
  expect(written.trim()).toBe(normalize(source).trim());
  expect(renderMarkdown(written)).toBe(renderMarkdown(source));
});
