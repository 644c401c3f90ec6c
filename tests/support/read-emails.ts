import { emailStore, type StoredEmail } from '#src/platform/email/email-store.ts';
import type { TestSite } from './test-site.ts';

/** The emails the site has written to an address, newest first; nothing needs to be sent for that. */
export function emailsTo(site: TestSite, address: string): Promise<StoredEmail[]> {
  return emailStore.listTo(site.database.db, address);
}

/** Path and query of the first link of an email's text part that begins with `path`. */
export function linkIn(email: StoredEmail | undefined, path: string): string {
  const addresses = email?.textBody.match(/https?:\/\/\S+/g) ?? [];
  const found = addresses.map((address) => new URL(address)).find((url) => url.pathname === path);
  if (!found) throw new Error(`the email has no link to ${path}`);
  return found.pathname + found.search;
}
