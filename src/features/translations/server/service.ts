import { editConflict } from '#src/api/edit-version.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import { fieldErrors } from '#src/api/field-errors.ts';
import {
  alignTexts,
  flatTexts,
  keysOf,
  mapTexts,
  type RecordTexts,
  textsFromPaths,
} from '#src/api/translations/text-tree.ts';
import type { TranslatedKind } from '#src/api/translations/translation.ts';
import type { OriginalRecord, TranslatableKind, Translator } from '#src/http/translatable-kind.ts';
import { type Actor, createAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EditedTranslation, TranslationAddress, TranslationForm } from '../admin-contract.ts';
import { derivedColumns } from './derived-columns.ts';
import { editedTranslation } from './edited-translation.ts';
import { createLanguageStates, findKind } from './language-states.ts';
import { dropRemovedParts, withoutRemovedParts } from './removed-parts.ts';
import { translationStore as store, type StoredTranslation } from './store.ts';

const keptVersions = 50;

type Dependencies = {
  db: Db;
  clock: Clock;
  /** Grows while features register their kinds. */
  kinds: readonly TranslatableKind[];
};

/** Translations of all kinds of records: edited beside the original, published, and kept in versions. */
export function createTranslationService({ db, clock, kinds }: Dependencies) {
  const audit = createAudit(clock);
  const kindOf = (name: TranslatedKind) => findKind(kinds, name);
  const { statesOf } = createLanguageStates({ db, kinds });

  async function get(address: TranslationAddress, translator: Translator): Promise<EditedTranslation> {
    return { ...(await read(db, address)), isEditable: await isTranslator(address, translator) };
  }

  /** @throws AppError `permission_needed` */
  async function requireTranslator(address: TranslationAddress, translator: Translator): Promise<void> {
    if (!(await isTranslator(address, translator)))
      throw new AppError('permission_needed', 'You cannot translate this record.');
  }

  async function isTranslator({ kind, id }: TranslationAddress, translator: Translator): Promise<boolean> {
    if (!translator.can('translations.write')) return false;
    return kindOf(kind).isTranslator?.(id, translator) ?? translator.can('content.write');
  }

  /** Reads a translation as a person who can save it sees it. */
  async function read(tx: Db, address: TranslationAddress): Promise<EditedTranslation> {
    const kind = kindOf(address.kind);
    const original = await originalOf(tx, kind, address);
    const stored = await store.find(tx, address);
    const languages = await statesOf(address.kind, [original], tx);
    return editedTranslation(address, { kind, original, stored, languages: languages(original.id) });
  }

  /** Saves what was edited; it counts as made from the original that was shown, not from a later one. */
  async function save(
    address: TranslationAddress,
    { version, ...form }: TranslationForm & { version: number },
    { actor, translator }: { actor: Actor; translator: Translator },
  ): Promise<EditedTranslation> {
    await requireTranslator(address, translator);
    const kind = kindOf(address.kind);
    const made = parseTexts(kind, textsFromPaths(form.original));
    const texts = parseTexts(
      kind,
      mapTexts(made, (path) => form.texts[path] ?? ''),
    );
    if (form.published) requireTexts(kind, texts);

    return db.transaction(async (tx) => {
      const original = await originalOf(tx, kind, address);
      // In a changed original, an item without its key could be mistaken for the one that replaced it.
      if (form.originalVersion !== original.version && keysOf(made).some(([, key]) => key === ''))
        throw editConflict();
      await kind.check?.(tx, texts);
      const before = await store.find(tx, address);
      const shown = { texts, original: made };
      const kept = kind.dropsRemovedParts ? withoutRemovedParts(original.texts, shown) : shown;
      const state = form.published ? 'published' : 'draft';
      await write(tx, address, before, version, {
        kind: address.kind,
        recordId: address.id,
        language: address.language,
        ...kept,
        originalVersion: form.originalVersion,
        state,
        savedBy: actor.actorId,
        updatedAt: clock.now(),
        ...derivedColumns(kind, kept.texts, address.language),
      });
      await audit(tx, actor, {
        event: 'translation.saved',
        target: address.id,
        detail: auditDetail(original, address, state),
      });
      if (form.published || before?.state === 'published') await publishChange(tx, address, before);
      return read(tx, address);
    });
  }

  async function write(
    tx: Db,
    address: TranslationAddress,
    before: StoredTranslation | null,
    version: number,
    {
      searchWords,
      ...row
    }: Omit<Parameters<typeof store.insert>[1], 'version'> & {
      searchWords: Parameters<typeof store.insert>[2];
    },
  ): Promise<void> {
    if ((before?.version ?? 0) !== version) throw editConflict();
    if (before) {
      await keepVersion(tx, address, before);
      if (!(await store.update(tx, version, row, searchWords))) throw editConflict();
      await store.deleteOldVersions(tx, address, version - keptVersions);
      return;
    }
    const last = await store.lastVersion(tx, address);
    if (!(await store.insert(tx, { ...row, version: last + 1 }, searchWords))) throw editConflict();
  }

  async function keepVersion(tx: Db, address: TranslationAddress, stored: StoredTranslation): Promise<void> {
    const { version, texts, original, state, savedById: savedBy, updatedAt: savedAt } = stored;
    const { kind, id: recordId, language } = address;
    await store.addVersion(tx, {
      kind,
      recordId,
      language,
      version,
      texts,
      original,
      state,
      savedBy,
      savedAt,
    });
  }

  async function deleteTranslation(
    address: TranslationAddress,
    { actor, translator }: { actor: Actor; translator: Translator },
  ): Promise<void> {
    await requireTranslator(address, translator);
    await db.transaction(async (tx) => {
      const original = await originalOf(tx, kindOf(address.kind), address);
      const stored = await store.find(tx, address);
      if (!stored) throw new AppError('not_found', 'Translation not found.');
      await keepVersion(tx, address, stored);
      await store.delete(tx, address);
      await audit(tx, actor, {
        event: 'translation.removed',
        target: address.id,
        detail: auditDetail(original, address, stored.state),
      });
      if (stored.state === 'published') await publishChange(tx, address, stored);
    });
  }

  async function publishChange(
    tx: Db,
    { kind, id }: TranslationAddress,
    before: StoredTranslation | null,
  ): Promise<void> {
    const texts = before?.state === 'published' ? before.texts : null;
    await kindOf(kind).publishedTextsChanged?.(tx, id, texts, clock.now());
    await bumpContentVersion(tx);
  }

  async function versions(address: TranslationAddress) {
    await originalOf(db, kindOf(address.kind), address);
    const rows = await store.listVersions(db, address, keptVersions);
    return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
  }

  async function version(address: TranslationAddress, number: number) {
    const original = await originalOf(db, kindOf(address.kind), address);
    const found = await store.findVersion(db, address, number);
    if (!found) throw new AppError('not_found', 'Version not found.');
    const texts = alignTexts(original.texts, found.original, found.texts);
    return { texts: Object.fromEntries(flatTexts(texts)), published: found.state === 'published' };
  }

  return {
    get,
    save,
    delete: deleteTranslation,
    versions,
    version,
    statesOf,
    dropRemovedParts: (tx: Db, kind: TranslatedKind, id: string, before: RecordTexts) =>
      dropRemovedParts(tx, kindOf(kind), id, before),
    deleteOrphans: () => store.deleteOrphans(db),
  };
}

export type TranslationService = ReturnType<typeof createTranslationService>;

async function originalOf(
  tx: Db,
  kind: TranslatableKind,
  { id, language }: TranslationAddress,
): Promise<OriginalRecord> {
  const [original] = await kind.loadOriginals(tx, [id]);
  if (!original) throw new AppError('not_found', 'Record not found.');
  if (original.language === language) {
    throw new AppError('not_found', 'This is the language of the original.');
  }
  return original;
}

function auditDetail({ slug }: OriginalRecord, { kind, language }: TranslationAddress, state: string) {
  return { slug, kind, language, state };
}

function parseTexts(kind: TranslatableKind, texts: RecordTexts): RecordTexts {
  const parsed = kind.texts.safeParse(texts);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  const message = Object.values(fields)[0]?.message ?? 'The texts are not valid.';
  throw new AppError('validation_failed', message, { fields });
}

function requireTexts({ required }: TranslatableKind, texts: RecordTexts): void {
  const missing = required.find((name) => texts[name] === '');
  if (missing !== undefined) throw fieldError(missing, 'required', `${missing}: this field is required.`);
}
