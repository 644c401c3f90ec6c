import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import { donorAccessStore } from './access-store.ts';
import { linkPurpose } from './donor-access.ts';
import { linkEmail } from './link-email.ts';

type Dependencies = {
  db: Db;
  mailer: Mailer;
  signer: Signer;
  site: EmailSite;
  clock: Clock;
  /** Whether the address has donations, monthly donations or remembrances. */
  hasRecords: (email: string) => Promise<boolean>;
};

/** Emails magic links to addresses with donations, monthly donations or remembrances. */
export function createMagicLinkSending(dependencies: Dependencies) {
  const { db, mailer, signer, site, clock, hasRecords } = dependencies;

  async function emailLink(linkId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const link = await donorAccessStore.claimForEmail(tx, linkId, clock.now());
      if (!link || !(await hasRecords(link.email))) return;
      await mailer.send(tx, linkEmail({ site, ...link, token: signer.sign(linkPurpose, linkId) }));
    });
  }

  return { emailLink };
}
