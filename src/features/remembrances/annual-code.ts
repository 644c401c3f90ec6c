/** Month (amanta, 1 Chaitra to 12 Phalguna), tithi (1 to 30) and intercalary mark of a lunar date. */
type LunarDate = { month: number; isAdhika: boolean; tithi: number };

const pattern = /^([1-9]|1[0-2])(a?)-([1-9]|[12]\d|30)$/;

/**
 * Writes a lunar date for URLs and form fields.
 *
 * @example annualCode({ month: 7, isAdhika: true, tithi: 9 }) // => '7a-9'
 */
export function annualCode({ month, isAdhika, tithi }: LunarDate): string {
  return `${month}${isAdhika ? 'a' : ''}-${tithi}`;
}

/** Reads a lunar date. @returns null when the text is not one */
export function parseAnnualCode(code: string): LunarDate | null {
  const [, month, adhika, tithi] = pattern.exec(code) ?? [];
  return month && tithi ? { month: Number(month), isAdhika: adhika === 'a', tithi: Number(tithi) } : null;
}
