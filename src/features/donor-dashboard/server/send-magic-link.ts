import type { RemembranceService } from '#src/features/remembrances/server/service.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import { donorAccessStore } from './access-store.ts';
import { linkPurpose } from './donor-access.ts';
import { linkEmail } from './link-email.ts';
import { donorDashboardStore, type GatewayMode } from './store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  mailer: Mailer;
  signer: Signer;
  site: EmailSite;
  clock: Clock;
  remembrances: Pick<RemembranceService, 'listOfAddress'>;
};

/** Emails magic links to addresses with donations or remembrances. */
export function createMagicLinkSending(dependencies: Dependencies) {
  const { db, gatewayMode, mailer, signer, site, clock, remembrances } = dependencies;

  async function emailLink(linkId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const link = await donorAccessStore.claimForEmail(tx, linkId, clock.now());
      if (!link || !(await hasRecords(link.email))) return;
      await mailer.send(tx, linkEmail({ site, ...link, token: signer.sign(linkPurpose, linkId) }));
    });
  }

  async function hasRecords(email: string): Promise<boolean> {
    if (await donorDashboardStore.hasDonations(db, gatewayMode, email)) return true;
    return (await remembrances.listOfAddress(email)).length > 0;
  }

  return { emailLink };
}
