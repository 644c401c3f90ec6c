import { resolve } from 'node:path';
import type { Organisation } from '#src/api/organisation.ts';
import { type AuthConfig, authErrors, toAuthConfig } from './auth-settings.ts';
import { type BackupConfig, backupConfig } from './backup-settings.ts';
import { type EmailReportConfig, toEmailReportConfig } from './email-report-settings.ts';
import { mediaConfig, type MediaConfig, mediaErrors } from './media-settings.ts';
import { demoModeErrors, liveModeErrors, missingNames } from './mode-rules.ts';
import { organisationConfig } from './organisation-settings.ts';
import { paymentErrors, type PaymentConfig, paymentConfig } from './payment-settings.ts';
import { receiptConfig, type ReceiptConfig, receiptErrors } from './receipt-settings.ts';
import { type Settings, settings } from './settings.ts';
import { StartupError } from './startup-error.ts';

export type Config = {
  mode: 'demo' | 'live';
  /** Demo that others can reach: every page is marked as a demo, and search engines are excluded. */
  isPublicDemo: boolean;
  /** Public URL of the site, without a trailing slash. */
  siteUrl: string;
  port: number;
  host: string;
  /** Number of processes that serve the site on this port. */
  processes: number;
  /** Maximum of connections per process. */
  maxConnections: number;
  /** Maximum of connections and event streams of one client address. */
  clientLimits: { connections: number; streams: number };
  /** Limits above which this process admits fewer requests. */
  load: { lagMs: number; memoryBytes: number | undefined };
  /** Token required by /metrics; without one there is no such route. */
  metricsToken: string | undefined;
  /** Time in milliseconds between announcing the shutdown and shutting down. */
  stopDelayMs: number;
  dataDir: string;
  databaseUrl: string | undefined;
  organisation: Organisation;
  /** Time zone in which days and months of donations begin. */
  timeZone: string;
  email: {
    /** URL of the mail server; without one a demo keeps its emails in the demo mailbox. */
    smtpUrl: string | undefined;
    /** The sender of every email. */
    from: string;
    /** Folder for a copy of each email. */
    directory: string | undefined;
    /** How reports of bounces and complaints are verified. */
    webhooks: EmailReportConfig;
  };
  auth: AuthConfig;
  /** Secret that signs links in emails; generated when not set. */
  siteSecret: string | undefined;
  /** Retention periods of visitor data. */
  keep: { messagesMonths: number; unconfirmedDays: number; emailsDays: number; logDays: number };
  backup: BackupConfig;
  media: MediaConfig;
  payments: PaymentConfig;
  receipts: ReceiptConfig;
  /** Addresses or networks of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  rateLimit: boolean;
  pageCache: boolean;
  /** Whether browsers store the almanac and opened texts for use without a connection. */
  offlinePages: boolean;
  /** Hosts of push services that notifications are sent to; none when notifications are off. */
  pushServices: readonly string[];
  logLevel: Settings['LOG_LEVEL'];
};

/**
 * Reads the configuration once, at start.
 *
 * @param env environment of the process; empty values count as absent
 * @throws StartupError that lists all invalid and missing settings, or the rules between valid ones that are broken
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const invalid = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new StartupError(complaint([...missingNames(present), ...invalid]));
  }

  const errors = [
    ...liveModeErrors(parsed.data),
    ...demoModeErrors(parsed.data),
    ...authErrors(parsed.data),
    ...mediaErrors(parsed.data),
    ...paymentErrors(parsed.data, { mode: parsed.data.SITE_MODE, url: parsed.data.SITE_URL }),
    ...receiptErrors(parsed.data),
  ];
  if (errors.length > 0) throw new StartupError(complaint(errors));

  return toConfig(parsed.data);
}

function toConfig(values: Settings): Config {
  return {
    mode: values.SITE_MODE,
    isPublicDemo: isPublicDemo(values),
    siteUrl: siteUrl(values),
    port: values.PORT,
    host: values.HOST,
    processes: values.PROCESSES,
    maxConnections: values.MAX_CONNECTIONS,
    clientLimits: {
      connections: values.MAX_CONNECTIONS_PER_CLIENT,
      streams: values.MAX_STREAMS_PER_CLIENT,
    },
    load: {
      lagMs: values.OVERLOAD_LAG_MS,
      memoryBytes: values.MEMORY_LIMIT_MB && values.MEMORY_LIMIT_MB * 1024 * 1024,
    },
    metricsToken: values.METRICS_TOKEN,
    stopDelayMs: values.STOP_DELAY_SECONDS * 1000,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    organisation: organisationConfig(values, values.SITE_MODE),
    timeZone: values.ORGANISATION_TIME_ZONE,
    email: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? values.CONTACT_EMAIL ?? 'namaste@sanatan.example',
      directory: values.MAIL_DIR && resolve(values.MAIL_DIR),
      webhooks: toEmailReportConfig(values),
    },
    auth: toAuthConfig(values, siteUrl(values)),
    siteSecret: values.SITE_SECRET,
    keep: {
      messagesMonths: values.KEEP_MESSAGES_MONTHS,
      unconfirmedDays: values.KEEP_UNCONFIRMED_DAYS,
      emailsDays: values.KEEP_EMAILS_DAYS,
      logDays: values.KEEP_LOG_DAYS,
    },
    backup: backupConfig(values, values.DATA_DIR),
    media: mediaConfig(values),
    payments: paymentConfig(values),
    receipts: receiptConfig(values, {
      mode: values.SITE_MODE,
      organisation: values.ORGANISATION_NAME ?? 'Sanatan World',
    }),
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimit: values.RATE_LIMIT === 'on',
    pageCache: values.PAGE_CACHE === 'on',
    offlinePages: values.OFFLINE_PAGES === 'on',
    // The service worker of the stored pages shows notifications.
    pushServices: values.OFFLINE_PAGES === 'on' ? values.PUSH_SERVICES : [],
    logLevel: values.LOG_LEVEL,
  };
}

function isPublicDemo({ SITE_MODE: mode, PUBLIC_DEMO_HOST: host }: Settings): boolean {
  return mode === 'demo' && host !== undefined;
}

function siteUrl(values: Settings): string {
  const fallback = values.PUBLIC_DEMO_HOST
    ? `https://${values.PUBLIC_DEMO_HOST}`
    : `http://localhost:${values.PORT}`;
  return (values.SITE_URL ?? fallback).replace(/\/+$/, '');
}

function complaint(errors: string[]): string {
  const noun = errors.length === 1 ? 'Invalid setting' : `${errors.length} invalid settings`;
  return `${noun}: ${errors.join('; ')}.`;
}
