import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { AppError } from '#src/api/errors.ts';
import type { Entity } from '#src/api/organisation.ts';
import type { CancelReasonForm, Replacement } from '#src/features/donations/contract.ts';
import type { Pauses, RecurringChanges, RecurringDonations } from '#src/features/donations/server/feature.ts';
import type { ReceiptService, StatementYear } from '#src/features/receipts/server/service.ts';
import type { RemembranceService } from '#src/features/remembrances/server/service.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { MyDonation, MyDonations, YearOfDonations } from '../contract.ts';
import type { DonorAccess } from './donor-access.ts';
import { publicRecurringDonation } from './public-recurring-donation.ts';
import { donorDashboardStore } from './store.ts';

export type DonorActions = {
  makeAnonymous: (donationId: string) => Promise<void>;
  signReplacement: (recurringDonationId: string) => string;
  pause: Pauses['pause'];
  resume: Pauses['resume'];
  changes: RecurringChanges;
  /** Erases the person from everything about donations and remembrances. @returns the number of donations that stay in the accounts */
  eraseDonor: (email: string) => Promise<number>;
};

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  entityOfRupees: Entity;
  access: Pick<DonorAccess, 'findAddress' | 'getAddress'>;
  recurring: Pick<RecurringDonations, 'listOfDonor' | 'cancel' | 'giveReason'>;
  remembrances: Pick<RemembranceService, 'listOfAddress'>;
  receipts: Pick<ReceiptService, 'findNumbers' | 'findCertificates' | 'listYears' | 'printFor' | 'printYear'>;
  actions: DonorActions;
};

const pageLength = 20;

/** Donations of the address of a session: list, receipts, and the donor's actions. */
export function createMyDonationsService(dependencies: Dependencies) {
  const { db, gatewayMode, entityOfRupees, access, recurring, receipts, remembrances, actions } =
    dependencies;

  /**
   * @param language of the projects' titles
   * @returns null when the session has ended
   */
  async function list(
    session: string,
    language: Locale,
    cursor: string | undefined,
  ): Promise<MyDonations | null> {
    const email = await access.findAddress(session);
    if (!email) return null;
    const query = { cursor, limit: pageLength };
    const owner = { gatewayMode, email, entityOfRupees };
    const { items, next } = await donorDashboardStore.listDonations(db, { ...owner, language }, query);
    const ids = items.map(({ id }) => id);
    const numbers = await receipts.findNumbers(ids);
    const certificates = await receipts.findCertificates(ids);

    return {
      email,
      monthly: (await recurring.listOfDonor(email, language)).map(publicRecurringDonation),
      donations: items.map(({ createdAt: _c, givenAt, ...donation }): MyDonation => ({
        ...donation,
        givenAt: givenAt.toISOString(),
        receiptNumber: numbers.get(donation.id) ?? null,
        certificateNumbers: donation.netAmountMinor > 0 ? (certificates.get(donation.id) ?? []) : [],
      })),
      next,
      years: yearsOf(await donorDashboardStore.sumByYear(db, owner)),
      remembrances: await remembrances.listOfAddress(email),
      statements: await receipts.listYears(email),
    };
  }

  async function hideName(session: string, id: string): Promise<void> {
    await rejectForeign(session, id);
    await actions.makeAnonymous(id);
  }

  async function cancelRecurring(session: string, id: string): Promise<'ended' | 'cancelling'> {
    await getOwnRecurring(await access.getAddress(session), id);
    return (await recurring.cancel(id)) === 'cancelled' ? 'ended' : 'cancelling';
  }

  async function pauseRecurring(session: string, id: string, months: number) {
    await getOwnRecurring(await access.getAddress(session), id);
    return actions.pause(id, months);
  }

  async function resumeRecurring(session: string, id: string) {
    await getOwnRecurring(await access.getAddress(session), id);
    return actions.resume(id);
  }

  async function changeAmount(session: string, id: string, amount: number) {
    await getOwnRecurring(await access.getAddress(session), id);
    return actions.changes.changeAmount(id, amount);
  }

  async function changeDay(session: string, id: string, day: number) {
    await getOwnRecurring(await access.getAddress(session), id);
    return actions.changes.changeDay(id, day);
  }

  async function createCardUrl(session: string, id: string, page: { returnUrl: string; locale: Locale }) {
    const donation = await getOwnRecurring(await access.getAddress(session), id);
    return actions.changes.createCardUrl(donation, page);
  }

  async function giveReason(session: string, id: string, form: CancelReasonForm): Promise<void> {
    await getOwnRecurring(await access.getAddress(session), id);
    await recurring.giveReason(id, form);
  }

  async function replaceRecurring(session: string, id: string): Promise<Replacement> {
    const donorEmail = await access.getAddress(session);
    const donation = await getOwnRecurring(donorEmail, id);
    const { state } = publicRecurringDonation(donation);
    if (state === 'ended' || state === 'cancelling')
      throw new AppError('conflict', 'This monthly donation has already ended.');
    const { amountMinor, currency, paymentType, donorName } = donation;
    const permit = actions.signReplacement(id);
    return { permit, amountMinor, currency, paymentType, donorName, donorEmail };
  }

  async function getOwnRecurring(email: string, id: string) {
    const donation = (await recurring.listOfDonor(email)).find((own) => own.id === id);
    if (!donation) throw new AppError('not_found', 'Donation not found.');
    return donation;
  }

  async function receipt(session: string, id: string) {
    await rejectForeign(session, id);
    return receipts.printFor(id);
  }

  async function statement(session: string, year: StatementYear, language: Locale) {
    return receipts.printYear(await access.getAddress(session), year, language);
  }

  /** @param shown address whose data the donor sees, if it is given */
  async function erase(session: string, shown?: string): Promise<number> {
    const email = await access.getAddress(session);
    if (shown !== undefined && shown !== email)
      throw new AppError('conflict', 'Another donor has signed in since this page was loaded.');
    return actions.eraseDonor(email);
  }

  async function rejectForeign(session: string, id: string): Promise<void> {
    const email = await access.getAddress(session);
    if (!(await donorDashboardStore.isDonationBy(db, gatewayMode, id, email)))
      throw new AppError('not_found', 'Donation not found.');
  }

  return {
    list,
    hideName,
    cancelRecurring,
    pauseRecurring,
    resumeRecurring,
    changeAmount,
    changeDay,
    createCardUrl,
    giveReason,
    replaceRecurring,
    receipt,
    statement,
    erase,
  };
}

type YearSum = Awaited<ReturnType<typeof donorDashboardStore.sumByYear>>[number];

function yearsOf(sums: YearSum[]): YearOfDonations[] {
  return [...Map.groupBy(sums, ({ year }) => year)].map(([year, ofYear]) => ({
    year,
    donated: ofYear
      .filter(({ amountMinor }) => amountMinor > 0)
      .map(({ amountMinor, currency }) => ({ amountMinor, currency })),
    donations: ofYear.reduce((count, { donations }) => count + donations, 0),
  }));
}

export type MyDonationsService = ReturnType<typeof createMyDonationsService>;
