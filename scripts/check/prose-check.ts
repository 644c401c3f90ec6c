import { parseSync } from 'vite';
import { retiredWordsIn, type RetiredWord } from '../retired-words/retired-word.ts';

export type Prose = { kind: 'comment' | 'text'; text: string; offset: number };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** @returns comments, and the strings and JSX texts that contain a space */
export function proseOf(path: string, source: string): Prose[] {
  const { comments, program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const prose: Prose[] = comments.map(({ value, start }) => ({
    kind: 'comment',
    text: value,
    offset: start,
  }));
  addTexts(program, prose);
  return prose.filter(({ kind, text }) => kind === 'comment' || /\S\s+\S/.test(text));
}

/**
 * Finds retired phrases in comments, test names, messages and visible texts.
 *
 * @returns one sentence per error; empty when there is none
 */
export function proseErrors(path: string, source: string, phrases: readonly RetiredWord[]): string[] {
  return proseOf(path, source).flatMap(({ text, offset }) =>
    retiredWordsIn(joinLines(text), phrases).map(
      ({ word, use }) =>
        `${path}:${lineAt(source, offset)} contains the retired phrase "${word}"; use: ${use}`,
    ),
  );
}

/** Checks a Markdown page except code blocks and inline code. */
export function pageErrors(path: string, page: string, phrases: readonly RetiredWord[]): string[] {
  const visible = page.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, ' '));
  const paragraphs = [...visible.matchAll(/(?:[^\n]+\n?)+/g)];
  return paragraphs.flatMap(({ 0: text, index }) =>
    retiredWordsIn(joinLines(text), phrases).map(
      ({ word, use }) => `${path}:${lineAt(page, index)} contains the retired phrase "${word}"; use: ${use}`,
    ),
  );
}

export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

/** A phrase may be wrapped, also behind the `*` of a block comment. */
function joinLines(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\* ?)?/g, ' ');
}

function addTexts(node: unknown, prose: Prose[]): void {
  if (Array.isArray(node)) {
    for (const child of node) addTexts(child, prose);
    return;
  }
  if (!isNode(node)) return;
  const text = textOf(node);
  if (text !== undefined) prose.push({ kind: 'text', text, offset: node.start });
  for (const child of Object.values(node)) {
    if (typeof child === 'object' && child !== null) addTexts(child, prose);
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type === 'TemplateElement') return (node['value'] as { raw: string }).raw;
  return undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
