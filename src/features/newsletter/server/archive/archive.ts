import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { BlogService } from '#src/features/blog/server/service.ts';
import { route } from '#src/http/route.ts';
import type { Db } from '#src/platform/database/database.ts';
import { type ArchivedIssue, type ArchivedIssuePage, getArchivedIssue, listArchive } from '../../contract.ts';
import { archiveStore } from './archive-store.ts';
import { issueStore, type IssueTextRow } from '../issues/issue-store.ts';
import { presentedPostStore } from '../issues/post-store.ts';

/** Issues that were sent and are public, in the language of the reader, else in the original. */
export function createArchive({ db, posts }: { db: Db; posts: Pick<BlogService, 'chosenPosts'> }) {
  async function list({
    language,
    ...query
  }: CursorQuery & { language: Locale }): Promise<Page<ArchivedIssue>> {
    const { rows, page } = await archiveStore.list(db, query);
    const texts = await issueStore.listTexts(
      db,
      rows.map(({ id }) => id),
    );
    return page(
      rows,
      ({ startedAt, id }) => [startedAt, id],
      (row) => shown(row, textFor(texts, row, language)),
    );
  }

  async function get(slug: string, language: Locale): Promise<ArchivedIssuePage> {
    const row = await archiveStore.find(db, slug);
    if (!row) throw new AppError('not_found', 'Issue not found.');
    const texts = await issueStore.listTexts(db, [row.id]);
    const text = textFor(texts, row, language);
    const chosen = await presentedPostStore.listTitles(db, row.id);
    const ids = chosen.map(({ id }) => id);
    return {
      ...shown(row, text),
      contentHtml: text.pageHtml ?? '',
      posts: await posts.chosenPosts(ids, text.language),
      languages: [
        row.language,
        ...texts.map((other) => other.language).filter((other) => other !== row.language),
      ],
    };
  }

  /** Addresses for the sitemap. */
  async function listAddresses() {
    const rows = await archiveStore.listAll(db, 1000);
    const texts = await issueStore.listTexts(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      slug: row.slug,
      changedAt: row.startedAt.toISOString(),
      languages: texts.filter(({ issueId }) => issueId === row.id).map(({ language }) => language),
    }));
  }

  return { list, get, listAddresses };
}

export type Archive = ReturnType<typeof createArchive>;

export function registerArchiveRoutes(app: FastifyInstance, { archive }: { archive: Archive }): void {
  route(app, listArchive, ({ query }) => archive.list(query));
  route(app, getArchivedIssue, ({ params, query }) => archive.get(params.slug, query.language));
}

type Row = { id: string; slug: string; language: Locale; startedAt: Date };

function textFor(texts: IssueTextRow[], { id, language: original }: Row, language: Locale): IssueTextRow {
  const own = texts.filter(({ issueId }) => issueId === id);
  const text =
    own.find((one) => one.language === language) ?? own.find((one) => one.language === original) ?? own[0];
  if (!text) throw new Error(`the issue ${id} has no text`);
  return text;
}

function shown({ slug, startedAt }: Row, { subject, preheader, language }: IssueTextRow): ArchivedIssue {
  return { slug, subject, preheader, sentAt: startedAt.toISOString(), language };
}
