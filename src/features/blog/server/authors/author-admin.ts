import type { MediaService } from '#src/features/media-library/server/service.ts';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import { editConflict } from '#src/api/edit-version.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type {
  AdminAuthor,
  AdminAuthorPage,
  AdminAuthorQuery,
  AuthorForm,
} from '../../author-admin-contract.ts';
import { namedRecord } from '../translatable-names.ts';
import { authorStore as store } from './author-store.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  media: Pick<MediaService, 'checkImages'>;
  translations: Pick<TranslationService, 'statesOf'>;
};

/** Manages what pages show of authors. New ones come with their first post. */
export function createAuthorAdmin({ db, clock, media, translations }: Dependencies) {
  async function list(query: AdminAuthorQuery): Promise<AdminAuthorPage> {
    const page = await store.list(db, query);
    const statesOf = await translations.statesOf('author', page.items.map(namedRecord));
    return { ...page, items: page.items.map((row) => ({ ...row, translations: statesOf(row.id) })) };
  }

  async function update(
    id: string,
    { version, ...form }: AuthorForm & { version: number },
    actor: Actor,
  ): Promise<AdminAuthor> {
    try {
      return await db.transaction(async (tx) => {
        const before = await getRow(tx, id);
        // The name beside a portrait describes it.
        await media.checkImages(tx, [{ field: 'portrait', image: form.portrait, alt: form.name }]);
        const change = { ...form, portrait: form.portrait || null, updatedAt: clock.now() };
        if (!(await store.update(tx, id, version, change))) throw editConflict();
        const detail = { name: form.name, ...(before.name !== form.name && { before: before.name }) };
        await recordAudit(tx, { ...actor, at: clock.now(), event: 'author.saved', target: id, detail });
        await bumpContentVersion(tx);
        return getRow(tx, id);
      });
    } catch (error) {
      const rule = brokenUniqueRule(error);
      if (!rule) throw error;
      const field = rule === 'authors_slug_unique' ? 'slug' : 'name';
      throw fieldError(field, 'taken', `${field}: another author already has it.`, error);
    }
  }

  return { list, get: (id: string) => getRow(db, id), update };
}

export type AuthorAdmin = ReturnType<typeof createAuthorAdmin>;

async function getRow(db: Db, id: string): Promise<AdminAuthor> {
  const row = await store.find(db, id);
  if (!row) throw new AppError('not_found', 'Author not found.');
  return row;
}
