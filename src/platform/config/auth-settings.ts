import { z } from 'zod';
import { commaList, httpAddress } from './setting-values.ts';

const provider = z.object({
  /** Part of URLs and the text of the button: `google`. */
  name: z.string('is missing').regex(/^[a-z0-9-]{2,30}$/, 'must be 2 to 30 characters: a-z, 0-9 and hyphens'),
  issuer: httpAddress,
  clientId: z.string('is missing').min(1, 'is missing'),
  clientSecret: z.string('is missing').min(1, 'is missing'),
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
  .pipe(z.array(provider, 'must be a JSON list of providers'));

/** Settings of the auth service, explained in docs/operations.md. */
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
  AUTH_REDIRECTS: z
    .string()
    .refine((text) => commaList(text).every((one) => httpAddress.safeParse(one).success), {
      message: 'must be URLs that start with http:// or https://, separated by commas',
    })
    .optional(),
  AUTH_PROVIDERS: providers.optional(),
};

const authValues = z.object(authSettings);
type AuthValues = z.output<typeof authValues>;

export type OidcProviderSettings = z.output<typeof provider>;

export type AuthConfig = {
  /** Secret from which every key of the service is derived. */
  secret: string;
  /** URL of the service for the browser. */
  browserUrl: string;
  browserKey: string;
  /** Whether URL and key are configured, for the panel on the sign-in page of a demo. */
  given: { url: boolean; key: boolean };
  /** External auth service, whose keys and sessions apply. */
  hosted: { issuer: string; jwksUrl: string } | undefined;
  /** Appended to user names for an external service that supports only email addresses. */
  usernameDomain: string | undefined;
  /** Allowed redirect targets of a provider sign-in: origins with a path prefix. */
  redirects: string[];
  providers: OidcProviderSettings[];
};

/** Public, like the accounts of a demo; live mode requires its own secret. */
const demoSecret = 'only for demonstrations: nothing here is secret';

export function authErrors(values: AuthValues & { SITE_MODE: 'demo' | 'live' }): string[] {
  const errors: string[] = [];
  if (values.SITE_MODE === 'live' && !values.AUTH_SECRET && !values.AUTH_ISSUER)
    errors.push('AUTH_SECRET is missing');
  if (values.AUTH_JWKS_URL && !values.AUTH_ISSUER) errors.push('AUTH_JWKS_URL requires AUTH_ISSUER');
  for (const name of ['AUTH_URL', 'AUTH_KEY'] as const) {
    if (values.AUTH_ISSUER && !values[name]) errors.push(`AUTH_ISSUER requires ${name}`);
  }
  if (
    values.SITE_MODE === 'live' &&
    values.AUTH_PROVIDERS?.some(({ issuer }) => !issuer.startsWith('https:'))
  )
    errors.push('AUTH_PROVIDERS must have https issuers in live mode');
  return errors;
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
    redirects: [`${siteUrl}/admin`, ...commaList(values.AUTH_REDIRECTS ?? '')],
    providers: values.AUTH_PROVIDERS ?? [],
  };
}
