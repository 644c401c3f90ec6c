import { createMailStore, type StoredMail } from '#src/platform/email/mail-store.ts';
import type { TestSite } from './test-site.ts';

/** The mails the site has written to an address, newest first; nothing needs to be sent for that. */
export function mailsTo(site: TestSite, address: string): Promise<StoredMail[]> {
  return createMailStore(site.database.db).listTo(address);
}

/** Path and query of the first link of a mail's text part that begins with `path`. */
export function linkIn(mail: StoredMail | undefined, path: string): string {
  const addresses = mail?.textBody.match(/https?:\/\/\S+/g) ?? [];
  const found = addresses.map((address) => new URL(address)).find((url) => url.pathname === path);
  if (!found) throw new Error(`the mail has no link to ${path}`);
  return found.pathname + found.search;
}
