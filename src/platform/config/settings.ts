import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { authSettings } from './auth-settings.ts';
import { backupSettings } from './backup-settings.ts';
import { emailReportSettings } from './email-report-settings.ts';
import { mediaSettings } from './media-settings.ts';
import { organisationSettings } from './organisation-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { pushSettings } from './push-settings.ts';
import { receiptSettings } from './receipt-settings.ts';
import {
  commaList,
  emailAddress,
  encodedPassword,
  hasEncodedPassword,
  httpAddress,
  wholeNumber,
} from './setting-values.ts';

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 to 65535')
  .max(65535, 'must be 0 to 65535');
const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://', abort: true })
  .refine(hasEncodedPassword, encodedPassword);

/** The site serves the root of its address, so links below another path would lead nowhere. */
const siteAddress = httpAddress.refine((text) => !URL.canParse(text) || isOrigin(new URL(text)), {
  message: 'must be a URL without a path, such as https://example.org',
});

const smtpAddress = z
  .string()
  .regex(/^smtps?:\/\/[^/?#]/i, {
    error: 'must start with smtp:// or smtps://, followed by a host',
    abort: true,
  })
  .refine(hasEncodedPassword, encodedPassword);

const proxies = z
  .string()
  .transform(commaList)
  .refine((list) => list.every((one) => ipaddr.isValid(one) || ipaddr.isValidCIDR(one)), {
    message: 'must be IP addresses or networks such as 172.16.0.0/12, separated by commas',
  });

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment setting, explained in docs/operations.md. */
export const settings = z.object({
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

export type Settings = z.output<typeof settings>;

function isOrigin({ origin, href }: URL): boolean {
  return href === `${origin}/`;
}
