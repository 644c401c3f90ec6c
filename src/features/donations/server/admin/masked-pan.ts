/** The last four characters of a PAN; the page of the donor shows the whole number and records who saw it. */
export function maskedPan(pan: string | null): string | null {
  return pan && `••••••${pan.slice(-4)}`;
}
