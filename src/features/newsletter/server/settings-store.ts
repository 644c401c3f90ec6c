import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { newsletterSettings } from '#src/platform/database/schema/messages/newsletter-issues.ts';
import type { NewsletterSettings } from '../settings-admin-contract.ts';

const usual: NewsletterSettings = {
  ratePerMinute: 300,
  postDigest: 'off',
  hasFestivalDigest: false,
  countsClicks: false,
};

/** Queries of the settings of the newsletter. */
export const settingsStore = {
  async read(db: Db): Promise<NewsletterSettings & { version: number }> {
    const [row] = await db.select().from(newsletterSettings);
    if (!row) return { ...usual, version: 0 };
    const { ratePerMinute, postDigest, hasFestivalDigest, countsClicks, version } = row;
    return { ratePerMinute, postDigest, hasFestivalDigest, countsClicks, version };
  },

  /** @returns false when someone else has saved a newer version */
  async write(
    tx: Db,
    { version, ...settings }: NewsletterSettings & { version: number },
    saved: { savedAt: Date; savedBy: string },
  ): Promise<boolean> {
    const row = { ...settings, ...saved, version: version + 1 };
    const { rowCount } =
      version === 0
        ? await tx.insert(newsletterSettings).values(row).onConflictDoNothing()
        : await tx
            .update(newsletterSettings)
            .set(row)
            .where(and(eq(newsletterSettings.onlyRow, true), eq(newsletterSettings.version, version)));
    return rowCount === 1;
  },
};
