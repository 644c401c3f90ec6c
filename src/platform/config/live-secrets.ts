import { keysOf } from '#src/api/keys-of.ts';
import { isWeakSecret } from './secret-strength.ts';

/** Minimum entropy of each secret in bits. A mail server's password is often chosen by its provider. */
const minBits = {
  SITE_SECRET: 96,
  AUTH_SECRET: 96,
  RAZORPAY_KEY_SECRET: 48,
  RAZORPAY_WEBHOOK_SECRET: 48,
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 48,
  STRIPE_SECRET_KEY: 48,
  STRIPE_WEBHOOK_SECRET: 48,
  STRIPE_WEBHOOK_SECRET_PREVIOUS: 48,
  MAIL_WEBHOOK_SECRET: 48,
  MAILGUN_SIGNING_KEY: 48,
  POSTMARK_WEBHOOK_PASSWORD: 48,
  METRICS_TOKEN: 48,
  BACKUP_PASSPHRASE: 40,
  MEDIA_S3_SECRET_ACCESS_KEY: 48,
} as const;

const minPasswordBits = 24;
const minProviderBits = 48;

type Secrets = Partial<Record<keyof typeof minBits | 'SMTP_URL' | 'DATABASE_URL', string | undefined>> & {
  AUTH_PROVIDERS?: { name: string; clientSecret: string }[] | undefined;
};

/** Lists the secrets of a live site that are placeholders or easy to guess. */
export function weakSecretErrors(values: Secrets): string[] {
  const names = keysOf(minBits);
  const weak: string[] = names.filter((name) => isWeak(values[name], minBits[name]));
  for (const name of ['SMTP_URL', 'DATABASE_URL'] as const) {
    if (isWeak(passwordOf(values[name]), minPasswordBits)) weak.push(`the password in ${name}`);
  }
  for (const { name, clientSecret } of values.AUTH_PROVIDERS ?? []) {
    if (isWeak(clientSecret, minProviderBits)) weak.push(`the client secret of ${name} in AUTH_PROVIDERS`);
  }
  const errors = weak.map(
    (name) => `${name} is a placeholder or easy to guess: set a random value of your own`,
  );
  return hasUserWithoutPassword(values.SMTP_URL)
    ? [...errors, 'the password in SMTP_URL is missing']
    : errors;
}

function hasUserWithoutPassword(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' && password === '';
}

function isWeak(secret: string | undefined, bits: number): boolean {
  return secret !== undefined && secret !== '' && isWeakSecret(secret, bits);
}

function passwordOf(address: string | undefined): string | undefined {
  const password = address && URL.canParse(address) ? new URL(address).password : undefined;
  try {
    return password && decodeURIComponent(password);
  } catch {
    return password;
  }
}
