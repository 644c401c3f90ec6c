import { createMailStore } from '#src/platform/email/mail-store.ts';
import type { TestSite } from './test-site.ts';

const read = new Set<string>();

export function askForLink({ app }: TestSite, email: string) {
  return app.inject({ method: 'POST', url: '/api/my-gifts/link', payload: { email } });
}

export function openWith({ app }: TestSite, token: string) {
  return app.inject({ method: 'POST', url: '/api/my-gifts/session', payload: { token } });
}

/** Opens the gifts of an address by a mailed link, which takes jobs that are worked on. @returns the cookie */
export async function signInAsDonor(site: TestSite, email: string): Promise<string> {
  await askForLink(site, email);
  const answer = await openWith(site, await tokenFor(site, email));
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

/** The token of the newest link that was mailed and not read yet. */
export async function tokenFor({ database }: TestSite, email: string): Promise<string> {
  const store = createMailStore(database.db);
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = (await store.listTo(email)).find(
      ({ kind, id }) => kind === 'my-gifts.link' && !read.has(id),
    );
    const token = mail && /my-gifts#(\S+)/.exec(mail.textBody)?.[1];
    if (token) {
      read.add(mail.id);
      return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no link was mailed to ${email}`);
}
