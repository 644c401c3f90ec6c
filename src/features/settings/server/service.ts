import { AppError, fieldError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { currencies, isUsual, usualCurrencies } from '#src/api/amounts/currencies.ts';
import { type AmountsByCurrency, amountsOf, type PresetBenefits } from '#src/api/amounts/donation-presets.ts';
import { usualFiscalYearStarts } from '#src/api/fiscal-year.ts';
import { usualFeeRates } from '#src/api/fee-cover.ts';
import type { Organisation } from '#src/api/organisation.ts';
import type { Currency } from '#src/api/money.ts';
import type { Config } from '#src/platform/config/config.ts';
import { stripeOffers } from '#src/platform/config/payment-settings.ts';
import { openLatestRead } from '#src/platform/caching/latest-read.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { type SiteSettings, siteSettings, type StoredSettings } from '../admin-contract.ts';
import { settingsStore as store } from './store.ts';

type Dependencies = {
  db: Db;
  /** Values without overrides of administrators. */
  defaults: Pick<Config, 'organisation' | 'keep' | 'siteUrl' | 'payments'>;
  clock: Clock;
};

/**
 * Settings of administrators, which override the environment. `organisation`, `site` and `keep` are live
 * objects that always return the current values. A process is notified of other processes' changes by the
 * content version, and calls `refresh`.
 */
export async function openSiteSettings({ db, defaults, clock }: Dependencies) {
  const byEnvironment: SiteSettings = {
    ...defaults.organisation,
    donationAmounts: usualAmounts(defaults.payments),
    presetBenefits: {},
    fiscalYearStarts: usualFiscalYearStarts,
    feeRates: usualFeeRates(),
    // With keys it is offered unless administrators decide otherwise; its sandbox waits for them.
    offersStripe: defaults.payments.stripe !== null && defaults.payments.stripe.accounts !== 'sandbox',
    keep: defaults.keep,
  };
  const gatewayMode = defaults.payments.gateway === 'sandbox' ? 'sandbox' : defaults.payments.gateway.mode;
  const atStripe = new Set(stripeOffers(defaults.payments).flatMap((offer) => offer.currencies));
  const latest = await openLatestRead(read);

  async function read(): Promise<StoredSettings> {
    const row = await store.find(db);
    if (!row) return { settings: byEnvironment, version: 0, savedAt: null, savedBy: null };
    return {
      settings: withChanges(byEnvironment, row.changes),
      version: row.version,
      savedAt: row.savedAt.toISOString(),
      savedBy: row.savedBy,
    };
  }

  async function save(
    { version, ...settings }: SiteSettings & { version: number },
    actor: Actor,
  ): Promise<StoredSettings> {
    requireReceivable(settings);
    await db.transaction(async (tx) => {
      const before = withChanges(byEnvironment, (await store.find(tx))?.changes ?? {});
      await requireUnused(tx, before, settings);
      const savedAt = clock.now();
      const isWritten = await store.write(tx, {
        changes: differences(byEnvironment, settings),
        version: version + 1,
        savedAt,
        savedBy: actor.actorId,
      });
      if (!isWritten)
        throw new AppError('conflict', 'Someone else has saved the settings since you loaded them.');

      const changed = Object.keys(differences(before, settings));
      await recordAudit(tx, { ...actor, at: savedAt, event: 'settings.saved', detail: { changed } });
      await bumpContentVersion(tx);
    });
    return latest.refresh();
  }

  /** Other currencies than the usual ones need an account at Stripe, which can be switched off later. */
  function isReceivable({ offersStripe }: Pick<SiteSettings, 'offersStripe'>, currency: Currency): boolean {
    return isUsual(currency) || (offersStripe && atStripe.has(currency));
  }

  function organisationOf({ offersStripe, ...settings }: SiteSettings): Organisation {
    const { name, sanskritName, address, contactEmail, phone, figures, social, defaultPlace } = settings;
    const receivable = settings.currencies.filter((code) => isReceivable({ offersStripe }, code));
    const offered = receivable.length > 0 ? receivable : [...usualCurrencies];
    const facts = { name, sanskritName, address, contactEmail, phone, figures, social, defaultPlace };
    return { ...facts, currencies: offered };
  }

  function requireReceivable(settings: SiteSettings): void {
    const missing = settings.currencies.filter((code) => !isReceivable(settings, code));
    if (missing.length > 0)
      throw fieldError(
        'currencies',
        'not_receivable',
        `currencies: no account receives ${missing.join(', ')}.`,
      );
  }

  /** Monthly donations are charged in their currency, whose amounts donors would no longer find. */
  async function requireUnused(tx: Db, before: SiteSettings, after: SiteSettings): Promise<void> {
    const removed = before.currencies.filter((code) => !after.currencies.includes(code));
    const running = await store.countRecurring(tx, gatewayMode, removed);
    const uses = running.reduce((sum, { donations }) => sum + donations, 0);
    if (uses === 0) return;
    const counts = running.map(({ currency, donations }) => `${donations} in ${currency}`).join(', ');
    const message = `currencies: monthly donations are still running: ${counts}.`;
    throw new AppError('validation_failed', message, {
      fields: { currencies: { code: 'in_use', message, uses } },
    });
  }

  const organisation = live<Organisation>(() => organisationOf(latest.current().settings));
  return {
    organisation,
    /** Organization with the site's URL. */
    site: live(() => ({ ...organisationOf(latest.current().settings), url: defaults.siteUrl })),
    /** What donors receive for the preset amounts of the donate page. */
    presetBenefits: live<PresetBenefits>(() => latest.current().settings.presetBenefits, currencies),
    /** Presets, smallest and largest donation by currency. */
    donationAmounts: live<AmountsByCurrency>(() => latest.current().settings.donationAmounts, currencies),
    /** First month of the fiscal year by legal entity. */
    fiscalYearStarts: live(() => latest.current().settings.fiscalYearStarts),
    /** Fees of the gateways, for donors who cover them. */
    feeRates: live(() => latest.current().settings.feeRates),
    /** Whether donations go to Stripe. */
    offersStripe: () => latest.current().settings.offersStripe,
    /** Retention periods. */
    keep: live(() => latest.current().settings.keep),
    get: latest.refresh,
    refresh: latest.refresh,
    save,
  };
}

export type SiteSettingsService = Awaited<ReturnType<typeof openSiteSettings>>;

function usualAmounts({ maxAmounts }: Pick<Config['payments'], 'maxAmounts'>): AmountsByCurrency {
  return {
    USD: { ...amountsOf({}, 'USD'), max: maxAmounts.USD },
    INR: { ...amountsOf({}, 'INR'), max: maxAmounts.INR },
  };
}

/**
 * Object whose properties are always those of the object that `read` returns.
 *
 * @param keys all that the object can have
 */
function live<T extends object>(read: () => T, keys: readonly string[] = Object.keys(read())): T {
  const view = {};
  for (const key of keys) {
    Object.defineProperty(view, key, { enumerable: true, get: () => Reflect.get(read(), key) });
  }
  return view as T;
}

/**
 * Drops overrides of an earlier version that today's schema rejects, so that the site continues with its
 * defaults.
 */
function withChanges(defaults: SiteSettings, changes: Record<string, unknown>): SiteSettings {
  const known = Object.entries(siteSettings.shape).flatMap(([key, rule]) => {
    const change = key in changes ? rule.safeParse(changes[key]) : undefined;
    return change?.success ? [[key, change.data] as const] : [];
  });
  return { ...defaults, ...Object.fromEntries(known) };
}

function differences(from: SiteSettings, to: SiteSettings): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(from));
  return Object.fromEntries(
    Object.entries(to).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before.get(key))),
  );
}
