import { AuthClient } from '@supabase/auth-js';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { type NewAccount, createAccounts } from '#src/features/auth/server/accounts/accounts.ts';
import { createPasswordHashes } from '#src/features/auth/server/passwords/password-hash.ts';
import type { User } from '#src/features/auth/server/stores/user-store.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { emailStore, type StoredEmail } from '#src/platform/email/email-store.ts';
import { seedSite } from '#src/app/seed.ts';
import { buildServer } from '#src/server.ts';
import { openTestSite, type TestSite } from './test-site.ts';

export const password = 'lotus on 7 quiet rivers';

export type AuthSite = TestSite & {
  /** URL of the sign-in service. */
  url: string;
  advance(ms: number): void;
  addUser(account?: Partial<NewAccount>): Promise<User>;
  /** The official client outside a browser, with a map as its storage. */
  newClient(fetch?: typeof globalThis.fetch, kept?: Map<string, string>): SignInClient;
  /** The official client in a browser: with cookies and Fetch metadata headers. */
  newBrowser(): Browser;
  /** Plain request to the service. */
  request(path: string, init?: SiteRequest): Promise<SiteResponse>;
  emailsTo(address: string): Promise<StoredEmail[]>;
  /** Waits for the newest email of a kind to an address, and parses it. */
  readEmail(address: string, kind: string): Promise<ReadEmail>;
  auditEvents(): Promise<string[]>;
  /** Another process of the site on the same database. */
  buildAgain(): Promise<FastifyInstance>;
  /** Seeds the database like the start of the site. */
  seed(): Promise<void>;
};

type SignInClient = InstanceType<typeof AuthClient>;

export type Browser = { client: SignInClient; cookies: Map<string, string>; fetch: typeof globalThis.fetch };
export type ReadEmail = { text: string; href: string; token: string; code: string };
export type SiteRequest = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string | undefined;
};
export type SiteResponse = { status: number; headers: Headers; text: string; json: Record<string, unknown> };

let people = 0;

/**
 * The whole site listening on loopback, with a clock that starts now and advances on command.
 *
 * @param runsJobs false: jobs are stored, and left to other processes
 */
export async function openAuthSite(
  settings: Record<string, string> = {},
  { runsJobs = true } = {},
): Promise<AuthSite> {
  const site = await openTestSite(settings);
  site.clock.set(new Date().toISOString());
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 });
  if (runsJobs) await site.jobs.start();
  const url = `${address}/auth/v1`;
  const accounts = createAccounts({ hashes: createPasswordHashes(), clock: site.clock });

  function newClient(fetch = globalThis.fetch, kept = new Map<string, string>()): SignInClient {
    return new AuthClient({
      url,
      headers: { apikey: 'any' },
      storageKey: `session-${Math.random()}`,
      storage: storageIn(kept),
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'pkce',
      fetch,
      experimental: { recoveryCodes: true },
    });
  }

  function newBrowser(): Browser {
    const cookies = new Map<string, string>();
    const fetch = browserFetch(cookies);
    return { client: newClient(fetch), cookies, fetch };
  }

  async function request(
    path: string,
    { method, body, headers, token }: SiteRequest = {},
  ): Promise<SiteResponse> {
    const response = await fetch(path.startsWith('/api') ? address + path : url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parseObject(text) };
  }

  async function auditEvents(): Promise<string[]> {
    const { rows } = await site.database.pool.query<{ event: string }>(
      'select event from audit_entries order by id',
    );
    return rows.map(({ event }) => event);
  }

  return {
    ...site,
    url,
    advance: (ms) => site.clock.set(new Date(site.clock.now().getTime() + ms).toISOString()),
    addUser: (account = {}) =>
      accounts.create(site.database.db, {
        email: `person${(people += 1)}@example.org`,
        password,
        role: 'admin',
        isConfirmed: true,
        ...account,
      }),
    newClient,
    newBrowser,
    request,
    emailsTo: (to) => emailStore.listTo(site.database.db, to),
    readEmail: (to, kind) =>
      vi.waitFor(
        async () =>
          readParts((await emailStore.listTo(site.database.db, to)).find((email) => email.kind === kind)),
        {
          timeout: 20_000,
          interval: 20,
        },
      ),
    auditEvents,
    async buildAgain() {
      const jobs = createJobs({ connection: site.database.connection });
      const app = await buildServer({ ...site, jobs });
      app.addHook('onClose', () => jobs.stop());
      await jobs.start({ work: false });
      return app;
    },
    seed: () => seedSite(site),
  };
}

/** Signs in with the official client and returns the session. */
export async function signIn(client: SignInClient, email: string, typed = password) {
  const { data, error } = await client.signInWithPassword({ email, password: typed });
  if (error) throw error;
  return data.session;
}

function browserFetch(cookies: Map<string, string>): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));

    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return response;
  };
}

function readParts(email: StoredEmail | undefined): ReadEmail {
  if (!email) throw new Error('there is no such email yet');
  const text = email.textBody;
  const href = /https?:\S+\/admin\/confirm\S+/.exec(text)?.[0] ?? '';
  const token = URL.canParse(href) ? (new URL(href).searchParams.get('token_hash') ?? '') : '';
  return { text, href, token, code: /\b\d{8}\b/.exec(text)?.[0] ?? '' };
}

function storageIn(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function parseObject(text: string): Record<string, unknown> {
  if (!text.startsWith('{')) return {};
  return JSON.parse(text) as Record<string, unknown>;
}
