import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** User of the provider's login page. */
export type OidcPerson = { sub: string; email?: string; email_verified?: boolean };

const client = { clientId: 'sanatan-world', clientSecret: 'a secret between two programs' };

/** A real OpenID Connect provider on loopback, whose login page accepts `person` without asking. */
export async function startOidcServer(callback: string) {
  let person: OidcPerson = { sub: 'nobody' };
  let authenticatedAt: Date | 'untold' | undefined;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['keys of a test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/let-in' },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    loadExistingGrant: grantEverything,
    pkce: { required: () => true },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
  });
  const handler = provider.callback();
  server.on('request', (request, response) => {
    if (request.url !== '/let-in') return handler(request, response);
    const ts = authenticatedAt instanceof Date ? Math.floor(authenticatedAt.getTime() / 1000) : undefined;
    return void provider.interactionFinished(request, response, {
      login: { accountId: person.sub, ...(ts !== undefined && { ts }) },
    });
  });

  async function grantEverything(context: { oidc: { session: { accountId: string } } }) {
    const grant = new provider.Grant({ ...client, accountId: context.oidc.session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  }

  /** Follows a browser through the provider to the callback URL. */
  async function visit(address: string): Promise<string> {
    const cookies = new Map<string, string>();
    let next = authenticatedAt === 'untold' ? withoutMaxAge(address) : address;
    while (next.startsWith(issuer)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (!location)
        throw new Error(`the provider did not leave ${next}: ${response.status} ${await response.text()}`);
      next = new URL(location, next).href;
    }
    return next;
  }

  return {
    settings: { name: 'google', issuer, ...client },
    visit,
    become: (next: OidcPerson) => {
      person = next;
    },
    /** Time that the provider names for the entered credentials; `untold` like one that names none. Now by default. */
    authenticateAt: (time: Date | 'untold' | undefined) => {
      authenticatedAt = time;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function withoutMaxAge(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('max_age');
  return url.href;
}
