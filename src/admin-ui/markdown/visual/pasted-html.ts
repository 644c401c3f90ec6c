import { linkKind } from '#src/markdown/links.ts';
import { inertHtml } from '#src/ui/data/rendered-html.ts';

const regularWeight = /font-weight\s*:\s*(?:normal|[1-4]00)/i;

/** Marks that office programs write as styles. */
const styledMarks = [
  { tag: 'strong', style: /font-weight\s*:\s*(?:bold|[6-9]00)/i },
  { tag: 'em', style: /font-style\s*:\s*italic/i },
  { tag: 'del', style: /text-decoration[a-z-]*\s*:[^;]*line-through/i },
];

/** Pasted HTML in the elements that the editor reads. */
export function pastedHtml(html: string): HTMLElement {
  const root = inertHtml(html);
  for (const image of root.querySelectorAll('img'))
    if (linkKind(image.getAttribute('src') ?? '') === 'rejected') image.remove();
  for (const struck of root.querySelectorAll<HTMLElement>('s, strike')) rename(struck, 'del');
  // Google Docs wraps everything in a `b` that is not bold.
  for (const mark of root.querySelectorAll<HTMLElement>('b[data-style], strong[data-style]'))
    if (regularWeight.test(styleOf(mark))) mark.replaceWith(...mark.childNodes);
  for (const span of root.querySelectorAll<HTMLElement>('span[data-style]')) addMarks(span);
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

const blocksOfCells = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre';

/**
 * Makes the first row the head, gives merged cells empty ones beside or below them, and writes the text of a cell in one
 * line, because Markdown has no other tables.
 */
function setCells(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const grid = rows.map((): (HTMLElement | null)[] => []);
  for (const [top, row] of rows.entries())
    for (const cell of row.cells) {
      const places = grid[top] ?? [];
      const left = firstFree(places);
      for (const line of grid.slice(top, top + Math.max(1, cell.rowSpan)))
        for (let column = left; column < left + cell.colSpan; column += 1) line[column] = null;
      places[left] = cell;
    }
  for (const [place, row] of rows.entries()) {
    const cells = Array.from(grid[place] ?? [], (cell) => cell ?? row.ownerDocument.createElement('td'));
    row.replaceChildren(...cells);
    for (const cell of cells) {
      for (const block of cell.querySelectorAll(blocksOfCells)) block.replaceWith(...block.childNodes, ' ');
      rename(cell, place === 0 ? 'th' : 'td');
    }
  }
}

function firstFree(places: readonly (HTMLElement | null)[]): number {
  const free = places.findIndex((_, column) => !(column in places));
  return free === -1 ? places.length : free;
}

function rename(element: HTMLElement, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
