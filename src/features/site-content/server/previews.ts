import { randomUUID } from 'node:crypto';
import { AppError } from '#src/api/errors.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Actor } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import type { BlockContent } from '../admin-contract.ts';
import type { ContentPage } from '../block.ts';
import { pages } from '../pages/pages.ts';
import type { Draft, SiteContentService } from './service.ts';
import { siteContentStore as store } from './store.ts';

const purpose = 'preview of site content';
const lifetimeMs = msPerHour;

type Dependencies = {
  db: Db;
  content: Pick<SiteContentService, 'validate'>;
  signer: Signer;
  clock: Clock;
};

/** Addresses that show unpublished content on its page, for people without an account too. */
export function createPreviews({ db, content, signer, clock }: Dependencies) {
  async function create(key: string, typed: BlockContent, actor: Actor) {
    const id = randomUUID();
    const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
    const draft = content.validate(key, typed);
    await store.insertPreview(db, { id, key, content: draft, expiresAt, createdBy: actor.actorId });
    const token = encodeURIComponent(signer.sign(purpose, id));
    return { path: `${pathOf(key)}?preview=${token}`, expiresAt: expiresAt.toISOString() };
  }

  /** @throws AppError when the token is invalid or has expired */
  async function read(token: string): Promise<Draft> {
    const id = signer.read(purpose, token);
    const draft = id === null ? null : await store.findPreview(db, id, clock.now());
    if (!draft) throw new AppError('not_found', 'This preview has expired. Open a new one.');
    return draft;
  }

  return { create, read, deleteExpired: (now: Date) => store.deleteExpiredPreviews(db, now) };
}

export type Previews = ReturnType<typeof createPreviews>;

function pathOf(key: string): string {
  const [pageName, blockName = ''] = key.split('.');
  const page = Object.entries<ContentPage>(pages).find(([name]) => name === pageName)?.[1];
  return page?.blocks[blockName]?.path ?? page?.path ?? '/';
}
