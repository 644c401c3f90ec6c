import { randomUUID } from 'node:crypto';
import { AppError } from '#src/api/errors.ts';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import type { PostPreview } from '../../contract.ts';
import { maxPreviews, type PostPreviewLink } from '../../publishing-admin-contract.ts';
import { blogAdminStore } from '../admin-store.ts';
import type { BlogService } from '../service.ts';
import { previewStore as store } from './preview-store.ts';

const purpose = 'preview of a post';

type Dependencies = {
  db: Db;
  clock: Clock;
  signer: Signer;
  blog: Pick<BlogService, 'getUnpublished'>;
};

/** Signed links that show a post before it is published. They expire and can be revoked. */
export function createPostPreviews({ db, clock, signer, blog }: Dependencies) {
  async function list(postId: string): Promise<PostPreviewLink[]> {
    if (!(await blogAdminStore.find(db, postId))) throw new AppError('not_found', 'Blog not found');
    const rows = await store.list(db, postId, { now: clock.now(), limit: maxPreviews });
    return rows.map(linkOf);
  }

  async function create(postId: string, { days }: { days: number }, actor: Actor): Promise<PostPreviewLink> {
    return db.transaction(async (tx) => {
      const now = clock.now();
      const post = await blogAdminStore.find(tx, postId);
      if (!post) throw new AppError('not_found', 'Blog not found');
      if ((await store.count(tx, postId, now)) >= maxPreviews)
        throw new AppError('conflict', 'This post has too many preview links. Revoke one first.');
      const link = { id: randomUUID(), createdAt: now, expiresAt: new Date(now.getTime() + days * msPerDay) };
      await store.insert(tx, { ...link, postId, createdBy: actor.actorId });
      const detail = { slug: post.slug, days };
      await recordAudit(tx, { ...actor, at: now, event: 'post.preview_created', target: postId, detail });
      const rows = await store.list(tx, postId, { now, limit: maxPreviews });
      return linkOf(rows.find(({ id }) => id === link.id) ?? { ...link, createdBy: null });
    });
  }

  async function revoke(postId: string, id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await store.delete(tx, postId, id))) throw new AppError('not_found', 'Preview link not found.');
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'post.preview_revoked', target: postId });
      // Pages share responses of the API for up to a second.
      await bumpContentVersion(tx);
    });
  }

  /** @throws AppError when the token is invalid, has expired or was revoked */
  async function read(token: string, language: ContentLanguage): Promise<PostPreview> {
    const now = clock.now();
    const id = signer.readUntil(purpose, token, now);
    const found = id === null ? null : await store.findPost(db, id, now);
    if (!found) throw new AppError('not_found', 'This preview has expired or was revoked.');
    const post = await blog.getUnpublished(found.postId, language);
    return { ...post, expiresAt: found.expiresAt.toISOString() };
  }

  function linkOf({ createdAt, expiresAt, ...row }: Awaited<ReturnType<typeof store.list>>[number]) {
    return {
      ...row,
      path: `/blog/preview/${encodeURIComponent(signer.signUntil(purpose, row.id, expiresAt))}`,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  }

  return { list, create, revoke, read, deleteExpired: (now: Date) => store.deleteExpired(db, now) };
}

export type PostPreviews = ReturnType<typeof createPostPreviews>;
