/** A share with one decimal: 12.5%. */
export function percentText(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
