import { globSync, readFileSync } from 'node:fs';
import { remarkCtx } from '@milkdown/core';
import type { MarkdownNode } from '@milkdown/transformer';
import { assert, property } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedMarkdown } from '#tests/support/generated-markdown.ts';
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

/** Markdown as remark writes it, without the editor: the normalization of the decision on the editor. */
function normalize(markdown: string): string {
  const remark = editor.ctx.get(remarkCtx);
  const tree = remark.parse(markdown);
  keepMarkers(tree, markdown);
  keepLinksInside(tree);
  return remark.stringify(tree);
}

/** Emphasis keeps its mark, `*` or `_`. */
function keepMarkers(node: MarkdownNode, source: string): void {
  if (node.type === 'emphasis' || node.type === 'strong')
    Object.assign(node, { marker: source[node.position?.start.offset ?? 0] });
  for (const child of node.children ?? []) keepMarkers(child, source);
}

/** A mark of a whole link is around the link. */
function keepLinksInside(node: MarkdownNode): void {
  for (const child of node.children ?? []) keepLinksInside(child);
  const [only, ...others] = node.children ?? [];
  if (node.type !== 'link' || others.length > 0 || !/^(strong|emphasis|delete)$/.test(only?.type ?? ''))
    return;
  const { children, ...mark } = only ?? { type: '' };
  const { type, url, title } = node;
  Object.assign(node, mark, { children: [{ type, url, title, children }] });
}

test.each(texts)('the document of %s is written as remark writes its source', (path) => {
  const source = bodyOf(readFileSync(path, 'utf8'));
  editor.setMarkdown(source);
  expect(editor.getMarkdown()).toBe(source);

  const written = editor.serialize(editor.view.state.doc);
  expect(written.trim()).toBe(normalize(source).trim());
  expect(renderMarkdown(written)).toBe(renderMarkdown(source));
});

test('500 generated documents with every construct are written as remark writes them', () => {
  let documents = 0;
  assert(
    property(generatedMarkdown, (source) => {
      documents += 1;
      editor.setMarkdown(source);
      expect(editor.getMarkdown()).toBe(source);
      expect(editor.serialize(editor.view.state.doc)).toBe(normalize(source));
    }),
    { seed: 108, numRuns: 500, endOnFailure: true },
  );
  expect(documents).toBe(500);
}, 300_000);

test('after an edit of one block, every other block keeps its bytes and the document is read back unchanged', () => {
  assert(
    property(generatedMarkdown, generatedMarkdown, (before, after) => {
      editor.setMarkdown(`${before}\nThe edited line.\n\n${after}`);
      const { view } = editor;
      let at = -1;
      view.state.doc.forEach((node, offset) => {
        if (node.textContent === 'The edited line.') at = offset + 1;
      });
      view.dispatch(view.state.tr.insertText('Now ', at));
      const written = editor.getMarkdown();
      expect(written).toContain('Now The edited line.');
      expect(written).toBe(`${before}\nNow The edited line.\n\n${after}`);
    }),
    { seed: 54, numRuns: 100, endOnFailure: true },
  );
}, 300_000);

test.each(['```js\ncode', ':::verse\nline'])(
  'text after %j, which has no end, stays outside of it',
  (source) => {
    editor.setMarkdown(source);
    const { tr, schema, doc } = editor.view.state;
    const added = schema.nodes['paragraph']?.create(null, schema.text('After.'));
    editor.view.dispatch(tr.insert(doc.content.size, added ?? []));
    expect(editor.parse(editor.getMarkdown()).eq(editor.view.state.doc)).toBe(true);
  },
);

test('single tildes stay text', () => {
  editor.setMarkdown('H~2~O\n');
  expect(renderMarkdown(editor.serialize(editor.view.state.doc))).toBe(renderMarkdown('H~2~O'));
});
