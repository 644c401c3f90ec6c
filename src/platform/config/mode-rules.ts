import { weakSecretErrors } from './live-secrets.ts';
import type { Settings } from './settings.ts';

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

/** Settings that live mode needs, also when others are invalid. */
export function missingNames(values: Partial<Record<keyof Settings, unknown>>): string[] {
  if (values.SITE_MODE !== 'live') return [];
  return neededInLiveMode.filter((name) => !values[name]).map((name) => `${name} is missing`);
}

/** Broken rules of live mode, as sentences without a full stop. */
export function liveModeErrors(values: Settings): string[] {
  if (values.SITE_MODE !== 'live') return [];

  const errors = missingNames(values);
  if (values.SITE_URL && !values.SITE_URL.startsWith('https://'))
    errors.push('SITE_URL must start with https:// in live mode');
  for (const name of ['RATE_LIMIT', 'PAGE_CACHE'] as const) {
    if (values[name] === 'off') errors.push(`${name}=off is allowed in demo mode only`);
  }
  return [...errors, ...weakSecretErrors(values)];
}

/** Settings that would open a demo to the network. */
export function demoModeErrors(values: Settings): string[] {
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

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/.test(host);
}
