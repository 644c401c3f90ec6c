/** Whole minor units of an amount as the API writes it: "2500000" or "123.45". Zero when it is no number. */
export function minorUnits(amount: string): number {
  const value = Math.round(Number(amount) * 100);
  return Number.isFinite(value) ? value : 0;
}

/** An amount as the API writes it: without decimals where there are none. */
export function numericString(amountMinor: number): string {
  return amountMinor % 100 === 0 ? String(amountMinor / 100) : (amountMinor / 100).toFixed(2);
}

/** Share of the goal that is reached, in percent and not capped; nothing can be reached of a goal of zero (PRD-24). */
export function fundingPercent(raisedMinor: number, goalMinor: number): number {
  return goalMinor > 0 ? (raisedMinor / goalMinor) * 100 : 0;
}
