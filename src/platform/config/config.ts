import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { Organisation } from '#src/api/organisation.ts';
import { type AuthConfig, authFaults, authSettings, toAuthConfig } from './auth-settings.ts';
import { type BackupConfig, backupConfig, backupSettings } from './backup-settings.ts';
import { type EmailReportConfig, emailReportSettings, toEmailReportConfig } from './email-report-settings.ts';
import { weakSecretFaults } from './live-secrets.ts';
import { mediaConfig, type MediaConfig, mediaFaults, mediaSettings } from './media-settings.ts';
import { organisationConfig, organisationSettings } from './organisation-settings.ts';
import { paymentFaults, type PaymentConfig, paymentConfig, paymentSettings } from './payment-settings.ts';
import { pushSettings } from './push-settings.ts';
import { receiptConfig, type ReceiptConfig, receiptFaults, receiptSettings } from './receipt-settings.ts';
import { commaList, httpAddress, emailAddress, wholeNumber } from './setting-values.ts';
import { StartupError } from './startup-error.ts';

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 to 65535')
  .max(65535, 'must be 0 to 65535');
const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://');

/** The site serves the root of its address, so links below another path would lead nowhere. */
const siteAddress = httpAddress.refine((text) => !URL.canParse(text) || isOrigin(new URL(text)), {
  message: 'must be a URL without a path, such as https://example.org',
});

const smtpAddress = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'must start with smtp:// or smtps://, followed by a host',
});

const proxies = z
  .string()
  .transform(commaList)
  .refine((list) => list.every((one) => ipaddr.isValid(one) || ipaddr.isValidCIDR(one)), {
    message: 'must be IP addresses or networks such as 172.16.0.0/12, separated by commas',
  });

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment setting, explained in docs/operations.md. */
const settings = z.object({
  SITE_MODE: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  SITE_URL: siteAddress.optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PROCESSES: wholeNumber.max(64, 'must be 64 or less').default(1),
  MAX_CONNECTIONS: wholeNumber.default(10_000),
  STOP_DELAY_SECONDS: z.coerce.number('must be a number').min(0, 'must be 0 or more').default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, - or _')
    .optional(),
  MAX_CONNECTIONS_PER_CLIENT: wholeNumber.default(256),
  MAX_STREAMS_PER_CLIENT: wholeNumber.default(32),
  OVERLOAD_LAG_MS: wholeNumber.default(200),
  MEMORY_LIMIT_MB: wholeNumber.min(256, 'must be 256 or more').optional(),
  PUBLIC_DEMO_HOST: z.hostname('must be a host name').optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: postgresAddress.optional(),
  ...organisationSettings,
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: emailAddress.optional(),
  MAIL_DIR: z.string().min(1).optional(),
  ...emailReportSettings,
  SITE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  KEEP_MESSAGES_MONTHS: wholeNumber.default(24),
  KEEP_UNCONFIRMED_DAYS: wholeNumber.default(14),
  KEEP_EMAILS_DAYS: wholeNumber.default(30),
  KEEP_LOG_DAYS: wholeNumber.default(90),
  ...backupSettings,
  ...mediaSettings,
  ...paymentSettings,
  ...receiptSettings,
  TRUSTED_PROXIES: proxies.default([]),
  ...authSettings,
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PAGE_CACHE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OFFLINE_PAGES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ...pushSettings,
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

type Settings = z.output<typeof settings>;

const neededInLiveMode = [
  'SITE_URL',
  'ORGANISATION_NAME',
  'CONTACT_EMAIL',
  'SMTP_URL',
  'MAIL_FROM',
  'SOCIAL_YOUTUBE',
  'SOCIAL_INSTAGRAM',
  'SOCIAL_FACEBOOK',
  'SOCIAL_X',
] as const satisfies readonly (keyof Settings)[];

export type Config = {
  mode: 'demo' | 'live';
  /** Demo that others can reach: every page says so, and search engines are excluded. */
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

  const faults = [
    ...liveModeFaults(parsed.data),
    ...demoModeFaults(parsed.data),
    ...authFaults(parsed.data),
    ...mediaFaults(parsed.data),
    ...paymentFaults(parsed.data, { mode: parsed.data.SITE_MODE, url: parsed.data.SITE_URL }),
    ...receiptFaults(parsed.data),
  ];
  if (faults.length > 0) throw new StartupError(complaint(faults));

  return toConfig(parsed.data);
}

function missingNames(values: Partial<Record<keyof Settings, unknown>>): string[] {
  if (values.SITE_MODE !== 'live') return [];
  return neededInLiveMode.filter((name) => !values[name]).map((name) => `${name} is missing`);
}

function liveModeFaults(values: Settings): string[] {
  if (values.SITE_MODE !== 'live') return [];

  const faults = missingNames(values);
  if (values.SITE_URL && !values.SITE_URL.startsWith('https://'))
    faults.push('SITE_URL must start with https:// in live mode');
  for (const name of ['RATE_LIMIT', 'PAGE_CACHE'] as const) {
    if (values[name] === 'off') faults.push(`${name}=off is allowed in demo mode only`);
  }
  return [...faults, ...weakSecretFaults(values)];
}

function demoModeFaults(values: Settings): string[] {
  if (values.SITE_MODE !== 'demo' || values.PUBLIC_DEMO_HOST) return [];
  const reachable = [
    ...(isLoopback(values.HOST) ? [] : [`HOST=${values.HOST}`]),
    ...(values.SITE_URL && !isLoopback(new URL(values.SITE_URL).hostname)
      ? [`SITE_URL=${values.SITE_URL}`]
      : []),
  ];
  return reachable.map(
    (setting) =>
      `${setting} would expose a demo site with known credentials to the network. Set SITE_MODE=live for a real site, or PUBLIC_DEMO_HOST to the public host name of a demo`,
  );
}

function isOrigin({ origin, href }: URL): boolean {
  return href === `${origin}/`;
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/.test(host);
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

function complaint(faults: string[]): string {
  const noun = faults.length === 1 ? 'Invalid setting' : `${faults.length} invalid settings`;
  return `${noun}: ${faults.join('; ')}.`;
}
