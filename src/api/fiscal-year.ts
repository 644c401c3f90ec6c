/** First month of the fiscal year of each legal entity, 1 to 12. */
export type FiscalYearStarts = { us: number; in: number };

/** The American entity uses calendar years; those of the Indian one begin in April. */
export const usualFiscalYearStarts: FiscalYearStarts = { us: 1, in: 4 };
