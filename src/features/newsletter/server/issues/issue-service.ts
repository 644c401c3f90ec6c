import { editConflict } from '#src/api/edit-version.ts';
import { AppError } from '#src/api/errors.ts';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Issue, IssueForm, ListedIssue } from '../../issues-admin-contract.ts';
import { figureStore } from '../sending/figure-store.ts';
import { issueStore as store, type IssueRow, type IssueTextRow } from './issue-store.ts';
import { presentedPostStore } from './post-store.ts';

type Dependencies = { db: Db; clock: Clock };

/** Issues of the newsletter as editors write them. Only a draft can be changed or deleted. */
export function createIssueService({ db, clock }: Dependencies) {
  async function list(query: CursorQuery): Promise<Page<ListedIssue>> {
    const { rows, page } = await store.list(db, query);
    return page(
      rows,
      ({ createdAt, id }) => [createdAt, id],
      (row) => listed(row, row.texts),
    );
  }

  async function get(id: string): Promise<Issue> {
    return read(db, id);
  }

  async function create({ id, ...form }: IssueForm & { id: string }, actor: Actor): Promise<Issue> {
    return db.transaction(async (tx) => {
      const now = clock.now();
      const row = { id, ...columnsOf(form), createdBy: actor.actorId, createdAt: now, updatedAt: now };
      if (await store.insert(tx, row)) {
        await store.writeContent(tx, id, form);
        await recordAudit(tx, { ...actor, at: now, event: 'newsletter.created', target: id });
      }
      return read(tx, id);
    });
  }

  async function save(
    id: string,
    { editVersion, ...form }: IssueForm & { editVersion: number },
    actor: Actor,
  ): Promise<Issue> {
    return db.transaction(async (tx) => {
      await lockDraft(tx, id, editVersion);
      const now = clock.now();
      await store.update(tx, id, { ...columnsOf(form), updatedAt: now });
      await store.writeContent(tx, id, form);
      await recordAudit(tx, { ...actor, at: now, event: 'newsletter.saved', target: id });
      return read(tx, id);
    });
  }

  async function deleteIssue(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      await lockDraft(tx, id);
      await store.delete(tx, id);
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'newsletter.deleted', target: id });
    });
  }

  return { list, get, create, save, delete: deleteIssue };
}

export type IssueService = ReturnType<typeof createIssueService>;

/**
 * Locks an issue that is a draft.
 *
 * @param editVersion the version that the caller read; absent where any may be changed
 */
export async function lockDraft(tx: Db, id: string, editVersion?: number): Promise<IssueRow> {
  const row = await lockIssue(tx, id);
  if (row.state !== 'draft') throw new AppError('conflict', 'Only drafts can be changed.');
  if (editVersion !== undefined && row.editVersion !== editVersion) throw editConflict();
  return row;
}

export async function lockIssue(tx: Db, id: string): Promise<IssueRow> {
  const row = await store.lock(tx, id);
  if (!row) throw new AppError('not_found', 'Issue not found.');
  return row;
}

/** Reads an issue with texts, posts and figures. */
export async function read(db: Db, id: string): Promise<Issue> {
  const row = await store.find(db, id);
  if (!row) throw new AppError('not_found', 'Issue not found.');
  const [texts, posts] = await Promise.all([
    store.listTexts(db, [id]),
    presentedPostStore.listTitles(db, id),
  ]);
  const isSent = row.recipientCount !== null;
  const links = row.countsClicks ? await figureStore.listLinks(db, id) : [];
  const counted = isSent ? await figureStore.count(db, id) : null;
  const clicks = links.reduce((sum, link) => sum + link.clicks, 0);
  return {
    ...listed(row, texts),
    language: row.language,
    texts: Object.fromEntries(
      texts.map(({ language, subject, preheader, bodyMarkdown }) => [
        language,
        { subject, preheader, body: bodyMarkdown },
      ]),
    ),
    postIds: posts.map((post) => post.id),
    posts,
    isPublic: row.isPublic,
    segment: segmentOf(row),
    timeZone: row.timeZone,
    completedAt: row.completedAt?.toISOString() ?? null,
    slug: row.isPublic ? row.slug : null,
    figures: counted && {
      ...counted,
      recipients: row.recipientCount ?? 0,
      clicks: row.countsClicks ? clicks : null,
    },
    links,
    editVersion: row.editVersion,
  };
}

export function segmentOf(row: IssueRow): IssueForm['segment'] {
  return {
    language: row.segmentLanguage,
    topic: row.segmentTopic,
    audience: row.segmentAudience,
    donorTag: row.segmentDonorTag ?? '',
  };
}

function columnsOf({ language, isPublic, segment }: IssueForm) {
  return {
    language,
    isPublic,
    segmentLanguage: segment.language,
    segmentTopic: segment.topic,
    segmentAudience: segment.audience,
    segmentDonorTag: segment.donorTag || null,
  };
}

function listed(row: IssueRow, texts: IssueTextRow[]): ListedIssue {
  const original = texts.find(({ language }) => language === row.language) ?? texts[0];
  return {
    id: row.id,
    kind: row.kind,
    subject: original?.subject ?? '',
    languages: texts.map(({ language }): Locale => language),
    state: row.state,
    recipients: row.recipientCount,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
