import { eq } from 'drizzle-orm';
import { annualStatements } from '#src/platform/database/schema/donations/annual-statements.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

/** Sent statements are in the outbox and with the donor: erasure deletes the list of recipients. */
export const annualStatementPersonalData: PersonalData = {
  name: 'annualStatements',
  find: (db, email) => db.select().from(annualStatements).where(isTo(email)),
  erase: async (tx, email) => {
    const { rowCount } = await tx.delete(annualStatements).where(isTo(email));
    return rowCount ?? 0;
  },
};

function isTo(email: string) {
  return eq(annualStatements.donorEmail, email.trim().toLowerCase());
}
