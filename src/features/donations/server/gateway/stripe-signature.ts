import { isSignatureOf } from './signatures.ts';

/** Largest distance in seconds between the time of signing and now, in both directions. */
const toleranceSeconds = 300;
const maxHeaderLength = 4096;
const maxBodyBytes = 1024 * 1024;
/** Stripe sends one signature per active secret; a long list is an attempt to guess. */
const maxSignatures = 20;

type StripeSignatureCheck = {
  /** Bytes as received: another serialization of the same JSON has another signature. */
  body: Buffer;
  /** `Stripe-Signature`. */
  header: string | undefined;
  /** The current secret and, while it is being replaced, the previous one. */
  secrets: readonly string[];
  now: Date;
};

/**
 * Checks that a webhook comes from Stripe and was signed within the last five minutes. Unlike the check of the
 * official package it accepts the previous secret and rejects times in the future.
 */
export function isStripeEventGenuine({ body, header, secrets, now }: StripeSignatureCheck): boolean {
  if (body.length > maxBodyBytes) return false;
  const signed = readHeader(header);
  if (!signed || Math.abs(now.getTime() / 1000 - Number(signed.time)) > toleranceSeconds) return false;

  const message = Buffer.concat([Buffer.from(`${signed.time}.`), body]);
  return secrets
    .filter((secret) => secret.length > 0)
    .some((secret) => signed.signatures.some((signature) => isSignatureOf(message, signature, secret)));
}

/** @returns null unless there are exactly one time and at least one signature of the current scheme */
function readHeader(header: string | undefined): { time: string; signatures: string[] } | null {
  if (header === undefined || header.length > maxHeaderLength) return null;
  const items = header.split(',').map((item) => item.split('='));
  const valuesOf = (name: string) => items.filter(([key]) => key === name).map(([, value]) => value ?? '');

  const [time, ...otherTimes] = valuesOf('t');
  const signatures = valuesOf('v1');
  if (time === undefined || otherTimes.length > 0 || !/^\d{1,12}$/.test(time)) return null;
  return signatures.length > 0 && signatures.length <= maxSignatures ? { time, signatures } : null;
}
