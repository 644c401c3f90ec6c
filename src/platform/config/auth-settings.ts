import { z } from 'zod';
import { httpAddress } from './setting-values.ts';

const provider = z.object({
  /** As it stands in addresses and on the button: `google`. */
  name: z.string().regex(/^[a-z0-9-]{2,30}$/, 'must be 2 to 30 characters: a-z, 0-9 and hyphens'),
  issuer: httpAddress,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scopes: z.string().default('openid email profile'),
});

const providers = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON list of providers' });
      return z.NEVER;
    }
  })
  .pipe(z.array(provider));

/** The settings of the sign-in service; docs/operations.md explains each. */
export const authSettings = {
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_URL: z
    .string()
    .regex(/^(\/|https?:\/\/)/, 'must be a path or a URL')
    .optional(),
  AUTH_KEY: z.string().min(1).max(500).optional(),
  AUTH_ISSUER: httpAddress.optional(),
  AUTH_JWKS_URL: httpAddress.optional(),
  AUTH_USERNAME_DOMAIN: z.hostname('must be a domain').optional(),
  AUTH_REDIRECTS: z.string().optional(),
  AUTH_PROVIDERS: providers.optional(),
};

const authValues = z.object(authSettings);
type AuthValues = z.output<typeof authValues>;

export type OidcProviderSettings = z.output<typeof provider>;

export type AuthConfig = {
  /** From which every key of the service is derived. */
  secret: string;
  /** Where the browser finds the service. */
  browserUrl: string;
  browserKey: string;
  /** Whether address and key were given, for the panel on the login page of a demo. */
  given: { url: boolean; key: boolean };
  /** A service elsewhere that signs people in; its own keys and sessions count then. */
  hosted: { issuer: string; jwksUrl: string } | undefined;
  /** Added to user names for a hosted service, which knows e-mail addresses only. */
  usernameDomain: string | undefined;
  /** Where a sign-in through a provider may lead back to: origins with a path that must begin so. */
  redirects: string[];
  providers: OidcProviderSettings[];
};

/** Known to everybody, like the accounts of a demo; live mode demands a secret of its own. */
const demoSecret = 'only for demonstrations: nothing here is secret';

export function authFaults(values: AuthValues & { SITE_MODE: 'demo' | 'live' }): string[] {
  const faults: string[] = [];
  if (values.SITE_MODE === 'live' && !values.AUTH_SECRET && !values.AUTH_ISSUER)
    faults.push('AUTH_SECRET is missing');
  if (values.AUTH_JWKS_URL && !values.AUTH_ISSUER) faults.push('AUTH_JWKS_URL requires AUTH_ISSUER');
  if (values.AUTH_ISSUER && !values.AUTH_URL) faults.push('AUTH_ISSUER requires AUTH_URL');
  if (
    values.SITE_MODE === 'live' &&
    values.AUTH_PROVIDERS?.some(({ issuer }) => !issuer.startsWith('https:'))
  )
    faults.push('AUTH_PROVIDERS must have https issuers in live mode');
  return faults;
}

export function toAuthConfig(values: AuthValues, siteUrl: string): AuthConfig {
  const issuer = values.AUTH_ISSUER?.replace(/\/+$/, '');
  return {
    secret: values.AUTH_SECRET ?? demoSecret,
    browserUrl: values.AUTH_URL ?? '/auth/v1',
    browserKey: values.AUTH_KEY ?? 'embedded',
    given: { url: values.AUTH_URL !== undefined, key: values.AUTH_KEY !== undefined },
    hosted: issuer
      ? { issuer, jwksUrl: values.AUTH_JWKS_URL ?? `${issuer}/.well-known/jwks.json` }
      : undefined,
    usernameDomain: values.AUTH_USERNAME_DOMAIN,
    redirects: [
      `${siteUrl}/admin`,
      ...(values.AUTH_REDIRECTS ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ],
    providers: values.AUTH_PROVIDERS ?? [],
  };
}
