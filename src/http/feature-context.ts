import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { CompletionSource } from '#src/api/completion.ts';
import type { AmountsByCurrency, PresetBenefits } from '#src/api/amounts/donation-presets.ts';
import type { FiscalYearStarts } from '#src/api/fiscal-year.ts';
import type { FeeRates } from '#src/api/fee-cover.ts';
import type { Organisation } from '#src/api/organisation.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { shortenAuditAddresses } from '#src/platform/audit-log/audit.ts';
import type { ContentCache } from '#src/platform/caching/content-cache.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Database, Db } from '#src/platform/database/database.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { BulkMailer, Mailer } from '#src/platform/email/mailer.ts';
import { openEmail } from '#src/platform/email/open-email.ts';
import { createTypesetter, type Typesetter } from '#src/platform/fonts/typesetter.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import type { Metric } from '#src/platform/metrics/metrics.ts';
import { daysBefore, type RetentionRule } from '#src/platform/privacy/retention.ts';
import { createLockouts, type Lockouts } from '#src/platform/rate-limits/lockouts.ts';
import { createRateLimits, type RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { createSecretEncryption, type SecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import { createSigner, type Signer } from '#src/platform/signing/signer.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';
import { openStorages, type Storages } from '#src/platform/storage/open-storages.ts';
import type { ActorOf, HasPermission, RequireRecentSignIn } from './admin-scope.ts';
import { createFormGuard, type FormGuard } from './forms/form-guard.ts';
import type { MessageSource } from './message-source.ts';
import type { PolicyEntry } from './policy-entry.ts';
import type { TranslatableKind } from './translatable-kind.ts';

/** Settings that administrators can change. The objects are live: each read returns the current value. */
type LiveSettings = {
  site: EmailSite;
  organisation: Organisation;
  keep: Config['keep'];
  presetBenefits: PresetBenefits;
  donationAmounts: AmountsByCurrency;
  fiscalYearStarts: FiscalYearStarts;
  feeRates: FeeRates;
};

/** Registers the admin routes of a feature in the scope that requires an administrator. */
type RegisterAdminRoutes = (
  scope: FastifyInstance,
  guard: { getActor: ActorOf; requireRecentSignIn: RequireRecentSignIn; hasPermission: HasPermission },
) => void | Promise<void>;

/** A page for the sitemap; `path` starts with a slash. Its languages are all of the site if absent. */
export type SitemapEntry = { path: string; changedAt?: string; languages?: readonly Locale[] };

type ContextOptions = {
  config: Config;
  settings: LiveSettings;
  database: Database;
  clock: Clock;
  jobs: Jobs;
  contentCache?: ContentCache | undefined;
  /** Called after every content write of any process. */
  contentListeners?: (() => void)[] | undefined;
};

/** What every feature's `register` function receives: services of the platform, and lists that features add to. */
export type FeatureContext = ContextOptions &
  LiveSettings & {
    db: Db;
    log: Log;
    mailer: Mailer & BulkMailer;
    rateLimits: RateLimits;
    lockouts: Lockouts;
    signer: Signer;
    /** Encrypts personal data at rest, with the site's secret. */
    secretEncryption: SecretEncryption;
    storages: Storages;
    typesetter: Typesetter;
    fontDirectory: string;
    formGuard: FormGuard;
    /** Payments of one mode are never mixed with those of another. */
    gatewayMode: GatewayMode;
    adminRoutes: RegisterAdminRoutes[];
    completion: CompletionSource[];
    messageSources: MessageSource[];
    policyEntries: PolicyEntry[];
    retention: RetentionRule[];
    translatableKinds: TranslatableKind[];
    sitemap: (() => Promise<SitemapEntry[]>)[];
    gauges: Metric[];
    contentListeners: (() => void)[];
  };

/** Opens the services of the platform once, for all features of one process. */
export async function createContext(app: FastifyInstance, options: ContextOptions): Promise<FeatureContext> {
  const { config, settings, database, clock, jobs } = options;
  const { db } = database;
  const { site, organisation, keep, presetBenefits, donationAmounts, fiscalYearStarts, feeRates } = settings;
  const { gateway } = config.payments;
  const fontDirectory = join(config.dataDir, 'fonts');
  const secret = await siteSecret(db, config.siteSecret);
  const signer = createSigner(secret);
  const rateLimits = createRateLimits({ db, signer, clock, isOff: !config.rateLimit });
  const lockouts = createLockouts({ db, signer, clock, isOff: !config.rateLimit });
  const mailer = openEmail({ config, db, jobs, clock, log: app.log });

  return {
    ...options,
    site,
    organisation,
    keep,
    presetBenefits,
    donationAmounts,
    fiscalYearStarts,
    feeRates,
    db,
    log: app.log,
    mailer,
    rateLimits,
    lockouts,
    signer,
    secretEncryption: createSecretEncryption(secret),
    storages: await openStorages(config),
    typesetter: createTypesetter({ fontDirectory, site }),
    fontDirectory,
    formGuard: createFormGuard({ rateLimits, signer, clock }),
    gatewayMode: gateway === 'sandbox' ? gateway : gateway.mode,
    adminRoutes: [],
    completion: [],
    messageSources: [],
    policyEntries: [],
    retention: [
      { name: 'emails', delete: (now) => emailStore.deleteOlderThan(db, daysBefore(now, keep.emailsDays)) },
      {
        name: 'full IP addresses in the audit log',
        delete: (now) => shortenAuditAddresses(db, daysBefore(now, keep.logDays)),
      },
      { name: 'rate limit counters', delete: () => rateLimits.deleteExpired() },
      { name: 'lockouts', delete: () => lockouts.deleteExpired() },
    ],
    translatableKinds: [],
    sitemap: [],
    gauges: [],
    contentListeners: options.contentListeners ?? [],
  };
}
