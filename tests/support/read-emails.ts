import { emailStore, type StoredEmail } from '#src/platform/email/email-store.ts';
import type { TestSite } from './test-site.ts';

/** Emails to an address, newest first; they need not be sent. */
export function emailsTo(site: TestSite, address: string): Promise<StoredEmail[]> {
  return emailStore.listTo(site.database.db, address);
}

/** Path and query of the first link in an email's text part that starts with `path`. */
export function linkIn(email: StoredEmail | undefined, path: string): string {
  const addresses = email?.textBody.match(/https?:\/\/\S+/g) ?? [];
  const found = addresses.map((address) => new URL(address)).find((url) => url.pathname === path);
  if (!found) throw new Error(`the email has no link to ${path}`);
  return found.pathname + found.search;
}
