/** One entry of a transfer to the bank. */
export type SettlementRow = {
  entryId: string;
  /** Payments and refunds belong to donations; `other` is adjustments and transfers of the account. */
  kind: 'payment' | 'refund' | 'other';
  attemptId: string | null;
  settlementId: string;
  amountMinor: number;
  currency: string;
  feeMinor: number;
  taxMinor: number;
  /** Amount added to the transfer; negative when it is deducted. */
  netMinor: number;
  settledAt: Date;
};

type SettlementSum = {
  settlementId: string;
  amountMinor: number;
  /** Reference on the bank statement. */
  traceId?: string | null;
};

/** Settlements of a payment provider. */
export type SettlementGateway = {
  /** Rows settled on a calendar day of the gateway, a page of at most a thousand. */
  listRows: (day: { year: number; month: number; day: number; skip: number }) => Promise<SettlementRow[]>;
  fetchSettlement: (settlementId: string) => Promise<SettlementSum>;
};
