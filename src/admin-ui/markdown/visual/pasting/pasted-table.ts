const blocksOfCells = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre';

/** Cells of a table at most; of a larger one, each row becomes a paragraph. */
const maxCells = 50_000;

/**
 * Makes the first row the head, gives merged cells empty ones beside or below them and short rows empty ones at their
 * end, and writes the text of a cell in one line, because Markdown has no other tables.
 */
export function setCells(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const grid = coveredBy(rows) > maxCells ? [] : placedCells(rows);
  // A cell can be wider than the table, as with a `colspan` of 100%.
  const columns = [...new Set(grid.flatMap((line) => [...line.keys()]))].toSorted((a, b) => a - b);
  if (grid.length === 0 || columns.length * rows.length > maxCells) {
    table.replaceWith(...rows.map(paragraphOf));
    return;
  }

  let tag: 'th' | 'td' = 'th';
  for (const [place, row] of rows.entries()) {
    const placed = grid[place];
    if (!placed || placed.size === 0) {
      row.remove();
      continue;
    }
    const cells = columns.map((column) => placed.get(column) ?? row.ownerDocument.createElement('td'));
    row.replaceChildren(...cells);
    for (const cell of cells) {
      for (const block of cell.querySelectorAll(blocksOfCells)) block.replaceWith(...block.childNodes, ' ');
      rename(cell, tag);
    }
    tag = 'td';
  }
}

function paragraphOf({ cells, ownerDocument }: HTMLTableRowElement): HTMLElement {
  const paragraph = ownerDocument.createElement('p');
  paragraph.textContent = Array.from(cells, ({ textContent }) => textContent.trim()).join(' ');
  return paragraph;
}

/** Number of places that the cells of rows cover together. */
function coveredBy(rows: readonly HTMLTableRowElement[]): number {
  return rows
    .flatMap((row, top) => Array.from(row.cells, (cell) => cell.colSpan * heightOf(cell, rows.length - top)))
    .reduce((sum, places) => sum + places, 0);
}

/** Cells of each row by their column. */
function placedCells(rows: readonly HTMLTableRowElement[]): Map<number, HTMLElement>[] {
  const taken = rows.map(() => new Set<number>());
  return rows.map((row, top) => {
    const placed = new Map<number, HTMLElement>();
    let left = 0;
    for (const cell of row.cells) {
      while (taken[top]?.has(left)) left += 1;
      placed.set(left, cell);
      for (const line of taken.slice(top, top + heightOf(cell, rows.length - top)))
        for (let column = left; column < left + cell.colSpan; column += 1) line.add(column);
    }
    return placed;
  });
}

function heightOf({ rowSpan }: HTMLTableCellElement, below: number): number {
  return Math.min(Math.max(1, rowSpan), below);
}

/** Replaces an element by one of another name with the same content. */
export function rename(element: HTMLElement, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
