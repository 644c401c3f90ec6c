const years = 1;

/**
 * Years whose month and year pages search engines list: last year's to next year's. A page exists for each of the
 * supported years, and few of them are searched for.
 *
 * @param today ISO 8601 date
 */
export function listedYears(today: string): number[] {
  const present = Number(today.slice(0, 4));
  return Array.from({ length: 2 * years + 1 }, (_, index) => present - years + index);
}
