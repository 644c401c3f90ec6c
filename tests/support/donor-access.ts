import { emailStore } from '#src/platform/email/email-store.ts';
import type { TestSite } from './test-site.ts';

const read = new Set<string>();

export function requestMagicLink({ app }: TestSite, email: string) {
  return app.inject({ method: 'POST', url: '/api/my-donations/magic-link', payload: { email } });
}

export function openWith({ app }: TestSite, token: string) {
  return app.inject({ method: 'POST', url: '/api/my-donations/session', payload: { token } });
}

/**
 * Opens the donor dashboard of an address by an emailed link, which requires running jobs. @returns the
 * cookie
 */
export async function signInAsDonor(site: TestSite, email: string): Promise<string> {
  await requestMagicLink(site, email);
  const response = await openWith(site, await tokenFor(site, email));
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

/** Token of the newest emailed link that was not read yet. */
export async function tokenFor({ database }: TestSite, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const sent = (await emailStore.listTo(database.db, email)).find(
      ({ kind, id }) => kind === 'my-donations.link' && !read.has(id),
    );
    const token = sent && /my-donations(?:\?lang=\w+)?#(\S+)/.exec(sent.textBody)?.[1];
    if (token) {
      read.add(sent.id);
      return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no link was emailed to ${email}`);
}
