/** ID of a verse in the list of its division. */
export function verseAnchor(number: string): string {
  return `verse-${number}`;
}

/** Path of the list of a division, opened at a verse. */
export function verseListHref(divisionId: string, number: string | undefined): string {
  const list = `/admin/texts/divisions/${divisionId}`;
  return number === undefined ? list : `${list}?at=${number}#${verseAnchor(number)}`;
}
