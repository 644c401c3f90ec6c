/** Roles of the grid, repeated on its elements because small screens lay them out as a list. */
export const gridRoles = {
  grid: 'grid',
  group: 'rowgroup',
  row: 'row',
  head: 'columnheader',
  cell: 'gridcell',
} as const;
