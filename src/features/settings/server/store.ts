import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Currency } from '#src/api/money.ts';
import type { Db } from '#src/platform/database/database.ts';
import { emails, undeliveredStates } from '#src/platform/database/schema/messages/emails.ts';
import { discrepancies } from '#src/platform/database/schema/donations/discrepancies.ts';
import { gatewayEvents } from '#src/platform/database/schema/donations/gateway-events.ts';
import { recurringDonations } from '#src/platform/database/schema/donations/recurring-donations.ts';
import { siteSettings } from '#src/platform/database/schema/system/site-settings.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';

type NewSettings = {
  changes: Record<string, unknown>;
  version: number;
  savedAt: Date;
  savedBy: string;
};

/** Queries of the site's settings and of the state of its services. */
export const settingsStore = {
  async find(db: Db) {
    const [row] = await db
      .select({
        changes: siteSettings.changes,
        version: siteSettings.version,
        savedAt: siteSettings.savedAt,
        savedBy: users.email,
      })
      .from(siteSettings)
      .leftJoin(users, eq(users.id, siteSettings.savedBy));
    return row ?? null;
  },

  /** @returns false when the settings were changed since that version */
  async write(tx: Db, settings: NewSettings): Promise<boolean> {
    if (settings.version === 1) {
      const rows = await tx
        .insert(siteSettings)
        .values(settings)
        .onConflictDoNothing()
        .returning({ version: siteSettings.version });
      return rows.length > 0;
    }
    const rows = await tx
      .update(siteSettings)
      .set(settings)
      .where(eq(siteSettings.version, settings.version - 1))
      .returning({ version: siteSettings.version });
    return rows.length > 0;
  },

  /** Recurring donations that are charged, or can be again, by currency. */
  countRecurring(db: Db, gatewayMode: string, currencies: readonly Currency[]) {
    return db
      .select({ currency: recurringDonations.currency, donations: count() })
      .from(recurringDonations)
      .where(
        and(
          eq(recurringDonations.gatewayMode, gatewayMode),
          inArray(recurringDonations.currency, [...currencies]),
          inArray(recurringDonations.state, ['authenticated', 'active', 'pending', 'halted', 'paused']),
          isNull(recurringDonations.cancelRequestedAt),
        ),
      )
      .groupBy(recurringDonations.currency)
      .orderBy(recurringDonations.currency);
  },

  async countEmails(db: Db): Promise<Map<string, number>> {
    const rows = await db
      .select({ state: emails.state, emails: count() })
      .from(emails)
      .where(inArray(emails.state, undeliveredStates))
      .groupBy(emails.state);
    return new Map(rows.map((row) => [row.state, row.emails]));
  },

  async lastSentEmail(db: Db): Promise<Date | null> {
    const [row] = await db
      .select({ sentAt: emails.sentAt })
      .from(emails)
      .where(eq(emails.state, 'sent'))
      .orderBy(desc(emails.createdAt))
      .limit(1);
    return row?.sentAt ?? null;
  },

  async lastWebhook(db: Db, mode: string): Promise<Date | null> {
    const [row] = await db
      .select({ receivedAt: gatewayEvents.receivedAt })
      .from(gatewayEvents)
      .where(eq(gatewayEvents.gatewayMode, mode))
      .orderBy(desc(gatewayEvents.receivedAt))
      .limit(1);
    return row?.receivedAt ?? null;
  },

  countDiscrepancies(db: Db, mode: string): Promise<number> {
    return db.$count(
      discrepancies,
      and(eq(discrepancies.gatewayMode, mode), isNull(discrepancies.resolvedAt)),
    );
  },
};
