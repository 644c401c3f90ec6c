import { randomUUID } from 'node:crypto';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { issueStore } from '../issues/issue-store.ts';

type Digest = {
  kind: 'posts' | 'festivals' | 'verse';
  period: string;
  postIds: string[];
  /** Whether the archive shows it; it does by default. */
  isPublic?: boolean;
  text: (language: Locale) => { subject: string; body: string; preheader?: string };
};

/** Stores a digest, which is then sent like every issue. A repetition for the same period stores no other. */
export async function composeDigest(
  { db, clock }: { db: Db; clock: Clock },
  { kind, period, postIds, isPublic = true, text }: Digest,
): Promise<void> {
  const now = clock.now();
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const state = 'preparing';
    const row = { id, kind, period, isPublic, state, createdAt: now, updatedAt: now } as const;
    if (!(await issueStore.insert(tx, row))) return;
    const texts = Object.fromEntries(
      locales.map((language) => [language, { preheader: '', ...text(language) }]),
    );
    await issueStore.writeContent(tx, id, { texts, postIds });
    await recordAudit(tx, { at: now, actorId: null, event: 'newsletter.digest', target: id });
  });
}
