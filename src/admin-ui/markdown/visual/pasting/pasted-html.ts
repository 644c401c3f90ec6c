import { linkKind } from '#src/markdown/links.ts';
import { inertHtml } from '#src/ui/data/rendered-html.ts';
import { setNotes } from './pasted-notes.ts';
import { rename, setCells } from './pasted-table.ts';
import { setWordLists } from './word-lists.ts';

const regularWeight = /font-weight\s*:\s*(?:normal|[1-4]00)/i;

/** Marks that office programs write as styles. */
const styledMarks = [
  { tag: 'strong', style: /font-weight\s*:\s*(?:bold|[6-9]00)/i },
  { tag: 'em', style: /font-style\s*:\s*italic/i },
  { tag: 'del', style: /text-decoration[a-z-]*\s*:[^;]*line-through/i },
];

/**
 * Pasted HTML in the elements that the editor reads.
 *
 * @param noteLabels labels of the footnotes of the document
 */
export function pastedHtml(html: string, noteLabels: Set<string>): HTMLElement {
  const root = inertHtml(html);
  for (const image of root.querySelectorAll('img'))
    if (linkKind(image.getAttribute('src') ?? '') === 'rejected') image.remove();
  for (const struck of root.querySelectorAll<HTMLElement>('s, strike')) rename(struck, 'del');
  // Google Docs wraps everything in a `b` that is not bold.
  for (const mark of root.querySelectorAll<HTMLElement>('b[data-style], strong[data-style]'))
    if (regularWeight.test(styleOf(mark))) mark.replaceWith(...mark.childNodes);
  for (const span of root.querySelectorAll<HTMLElement>('span[data-style]')) addMarks(span);
  setWordLists(root);
  setNotes(root, noteLabels);
  // Cells that were copied in the editor itself are complete.
  if (!root.querySelector('[data-pm-slice]'))
    for (const table of root.querySelectorAll('table')) setCells(table);
  return root;
}

function styleOf({ dataset }: HTMLElement): string {
  return dataset['style'] ?? '';
}

function addMarks(span: HTMLElement): void {
  const isInHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null;
  for (const { tag, style } of styledMarks) {
    if (!style.test(styleOf(span)) || (isInHeading && tag === 'strong')) continue;
    const mark = span.ownerDocument.createElement(tag);
    mark.append(...span.childNodes);
    span.append(mark);
  }
}
