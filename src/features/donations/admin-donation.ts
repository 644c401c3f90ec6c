import { z } from 'zod';
import { currencyCode as currency } from '#src/api/money-schema.ts';
import { uuid } from '#src/api/uuid.ts';
import { locales } from '#src/i18n/locales.ts';
import { recurringStates } from './recurring-state.ts';
import { recordedMethods } from './offline/offline-donation.ts';
import { tribute, tributeCard } from './tribute.ts';

const instant = z.iso.datetime();
const minor = z.int().describe('Whole minor units');
const person = z.string().nullable().describe('Email address of an administrator');

/** State of an employer's match: named by the donor, submitted to the employer, paid. */
export const matchingStates = ['pending', 'submitted', 'paid'] as const;

/** An inquiry is no dispute: it moves no money. */
const disputeStates = ['open', 'won', 'lost'] as const;

export const donationId = z.object({ id: uuid });

export const listedDonation = z
  .object({
    id: uuid,
    createdAt: instant,
    donorName: z.string().nullable(),
    donorEmail: z.string().nullable(),
    paymentType: z.enum(['named', 'anonymous']),
    amountMinor: minor.describe('Paid by the donor, with covered fees'),
    netAmountMinor: minor.describe('Net amount after refunds, once received'),
    currency,
    feeMinor: minor
      .nullable()
      .describe(
        'Gateway fee with its tax, known after settlement; null until then and for offline donations',
      ),
    feeCurrency: z.string().nullable().describe('Currency of the account to which the gateway settled'),
    status: z.enum(['created', 'pending', 'failed', 'success', 'refunded']),
    source: z.enum(['gateway', 'offline']),
    frequency: z.enum(['once', 'monthly']),
    method: z.string().nullable().describe('Method at the gateway, or of an offline donation'),
    project: z.object({ projectId: z.string(), title: z.string() }).nullable(),
    needsReview: z.boolean(),
    dispute: z
      .object({ state: z.enum(disputeStates), respondBy: instant.nullable() })
      .nullable()
      .describe("The newest dispute of the donor's bank; `respondBy` is the deadline of an open one"),
    receivedOn: z.iso.date().nullable().describe('Day of an offline donation; its time of day is unknown'),
    taxCountry: z.string().nullable().describe("Country of the donor's taxes, where asked; ZZ for any other"),
    employer: z.string().nullable().describe('Employer that matches donations, as the donor named it'),
    tribute: tribute.nullable(),
  })
  .describe('A donation in the admin list');

const attempt = z.object({
  attemptId: z.string(),
  state: z.enum(['created', 'failed', 'authorized', 'captured']),
  amountMinor: minor.nullable(),
  currency: z.string().nullable(),
  method: z.string().nullable(),
  feeMinor: minor.nullable(),
  taxMinor: minor.nullable(),
  errorReason: z.string().nullable(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  isCounted: z.boolean(),
  refundableMinor: minor.describe('Refundable amount'),
});

const reversal = z.object({
  reversalId: z.string(),
  attemptId: z.string(),
  kind: z.enum(['refund', 'dispute', 'correction']),
  state: z.enum(['pending', 'failed', 'processed', 'reinstated']),
  amountMinor: minor,
  currency: z.string(),
  firstSeenAt: instant,
});

const refundRequest = z.object({
  id: uuid,
  attemptId: z.string(),
  amountMinor: minor,
  currency: z.string(),
  reason: z.string(),
  state: z.enum(['requested', 'accepted', 'rejected']),
  reversalId: z.string().nullable(),
  rejectionReason: z.string().nullable().describe('Reason given by the gateway'),
  requestedBy: person,
  requestedAt: instant,
});

const ledgerEntry = z.object({
  id: z.int(),
  reason: z.string(),
  bookedAt: instant,
  lines: z.array(
    z.object({
      account: z.string(),
      currency: z.string(),
      amountMinor: minor.describe('Debit; negative for credit'),
    }),
  ),
});

const settlement = z.object({
  entryId: z.string().describe('ID of the payment or refund'),
  settlementId: z.string(),
  amountMinor: minor,
  feeMinor: minor,
  currency: z.string(),
  settledAt: instant,
  gateway: z.string(),
  account: z.string(),
  arrivesOn: z.iso.date().nullable().describe('Day on which the payout arrives at the bank'),
});

const receipt = z.object({
  number: z.string(),
  donationMinor: minor,
  netAmountMinor: minor,
  issuedAt: instant,
  emailedAt: instant.nullable(),
  url: z.string().describe('URL of the PDF; expires after one hour'),
});

const dispute = z
  .object({
    disputeId: z.string(),
    status: z.string().describe('Status at the gateway'),
    isInquiry: z.boolean().describe('A question of the bank that moves no money'),
    isOpen: z.boolean(),
    isRefundAllowed: z.boolean(),
    amountMinor: minor,
    currency: z.string(),
    openedAt: instant,
    respondBy: instant.nullable().describe('Deadline for evidence'),
  })
  .describe('Dispute of the bank of the donor');

export const donationDetail = listedDonation
  .extend({
    coveredMinor: minor.describe('Part of the amount that covers fees'),
    matching: z
      .object({ employer: z.string(), status: z.enum(matchingStates) })
      .nullable()
      .describe("The match of the donor's employer; never counted"),
    updatedAt: instant,
    succeededAt: instant.nullable(),
    donorMessage: z.string().nullable(),
    tribute: tribute.nullable(),
    card: tributeCard.nullable(),
    donorPan: z.string().nullable().describe('Masked except for its last four characters'),
    citizenship: z
      .object({ declaredAt: instant, text: z.string() })
      .nullable()
      .describe('Declaration to be a citizen of India'),
    locale: z.enum(locales),
    monthly: z
      .object({
        id: uuid,
        state: z.enum(recurringStates),
        isCancelling: z.boolean().describe('Cancellation requested but not yet confirmed by the gateway'),
        charges: z.int(),
        nextChargeAt: instant.nullable(),
      })
      .nullable()
      .describe('The monthly donation this payment belongs to'),
    gateway: z.string(),
    donorId: uuid.nullable().describe('Record of the donor'),
    razorpayOrderId: z.string().nullable(),
    disputes: z.array(dispute),
    isMessageHidden: z.boolean(),
    isHidden: z.boolean(),
    offline: z
      .object({
        method: z.enum(recordedMethods),
        receivedOn: z.iso.date(),
        reference: z.string().nullable(),
        goods: z.string().nullable(),
        sponsor: z.string().nullable().describe('Fund that made a grant'),
        enteredBy: person,
        enteredAt: instant,
        corrects: uuid.nullable(),
        correctedBy: uuid.nullable().describe('ID of the correction of this record'),
        cancelledBy: person,
        cancelledAt: instant.nullable(),
        cancelReason: z.string().nullable(),
      })
      .nullable(),
    attempts: z.array(attempt),
    reversals: z.array(reversal),
    refunds: z.array(refundRequest),
    events: z.array(z.object({ id: uuid, event: z.string(), outcome: z.string(), receivedAt: instant })),
    ledger: z.array(ledgerEntry),
    settlements: z.array(settlement),
    receipts: z.array(receipt),
    certificates: z.array(z.string()).describe('Numbers of the Indian certificates (Form 10BE, Form 114)'),
    history: z.array(
      z.object({ at: instant, event: z.string(), actor: person, detail: z.record(z.string(), z.unknown()) }),
    ),
  })
  .describe('A donation with its attempts, ledger entries and history');

export type ListedDonation = z.output<typeof listedDonation>;
export type DonationDetail = z.output<typeof donationDetail>;
