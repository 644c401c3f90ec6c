import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database/database.ts';
import type { Pay } from './donors.ts';

/** Attempt to pay, as the gateway has it. */
export type GatewayAttempt = {
  /** What `keyOf` returns for its donation. */
  key: string;
  amount: number;
  currency: string;
  captured: boolean;
  /** Refunds and disputes. */
  returned: number;
};

/** Donation, as the site has it. */
export type OwnDonation = {
  id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  status: string;
  netAmountMinor: number;
};

export type GatewayRecords = {
  attempts: Map<string, GatewayAttempt[]>;
  keyOf: (donation: OwnDonation) => string;
  /** Donations for which a payer could pay twice. */
  doubled: { key: string }[];
  /** What payouts brought to the bank, and what they cost, by currency. */
  banked: Map<string, number>;
  fees: Map<string, number>;
};

/** Gateway of a storm. It runs in the process of the test and is not killed, because the ledger is compared with it. */
export type StormGateway = {
  /** Settings of the site. */
  env: Record<string, string>;
  pay: Pay;
  wake: () => void;
  /** Webhooks and changes that are still to come, and when the next of them is due. */
  readWaiting: () => Promise<{ count: number; nextAt: Date | null }>;
  /** Pays out what was booked since the last payout. @throws Error when there is nothing */
  payOut: () => Promise<void>;
  /** Jobs that compare a day with the gateway, and the one that imports payouts. */
  nightJobs: string[];
  payoutJob: string;
  readRecords: () => Promise<GatewayRecords>;
  close: () => Promise<void>;
};

export type OpenStormGateway = (site: {
  database: Database;
  clock: Clock;
  /** Of the server that is killed. */
  url: string;
}) => Promise<StormGateway>;
