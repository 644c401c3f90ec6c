/** One line of what the gateway transferred to the bank. */
export type SettlementRow = {
  entryId: string;
  /** Payments and refunds are ours to know; the rest is adjustments and transfers of the account. */
  kind: 'payment' | 'refund' | 'other';
  attemptId: string | null;
  settlementId: string;
  amountMinor: number;
  currency: string;
  feeMinor: number;
  taxMinor: number;
  /** What it adds to the transfer; negative when it lowers it. */
  netMinor: number;
  settledAt: Date;
};

export type SettlementSum = {
  settlementId: string;
  amountMinor: number;
  /** Reference on the bank statement. */
  traceId?: string | null;
};

/** What the site needs of a provider to follow the money to the bank. */
export type SettlementGateway = {
  /** Rows settled on a calendar day of the gateway, a page of at most a thousand. */
  listRows: (day: { year: number; month: number; day: number; skip: number }) => Promise<SettlementRow[]>;
  fetchSettlement: (settlementId: string) => Promise<SettlementSum>;
};
