/** A share with one decimal, which is left out when it is zero: 12.5%, 100%. */
export function percentText(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
