import { AppError } from '#src/api/errors.ts';
import type { LanguageState, TranslatedKind } from '#src/api/translations/translation.ts';
import type { OriginalRecord, TranslatableKind } from '#src/http/translatable-kind.ts';
import { locales } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { isOutdated } from './edited-translation.ts';
import { translationStore as store } from './store.ts';

type Dependencies = { db: Db; kinds: readonly TranslatableKind[] };

/** Listed records whose states are wanted. */
type Listed = Pick<OriginalRecord, 'id' | 'version' | 'language' | 'writtenIn'>;

/** Whether records are translated into each language, and whether their originals were changed since. */
export function createLanguageStates({ db, kinds }: Dependencies) {
  /**
   * Reads the states of listed records.
   *
   * @returns a function from the ID of a record to its states, in the order of the languages
   */
  async function statesOf(
    kind: TranslatedKind,
    records: readonly Listed[],
    tx: Db = db,
  ): Promise<(id: string) => LanguageState[]> {
    const listed = new Map(records.map((record) => [record.id, record]));
    const rows = await store.listStates(tx, kind, [...listed.keys()]);
    // Most originals have not been saved since. Names have no version and are always compared.
    const uncertain = rows.filter(({ id, originalVersion }) => {
      const { version = 0 } = listed.get(id) ?? {};
      return version === 0 || originalVersion !== version;
    });
    const outdated = await outdatedOf(tx, findKind(kinds, kind), [...new Set(uncertain.map(({ id }) => id))]);

    return (id) =>
      locales.map((language) => {
        if (listed.get(id)?.language === language) return { language, state: 'original', isOutdated: false };
        const row = rows.find((one) => one.id === id && one.language === language);
        if (!row && listed.get(id)?.writtenIn === language)
          return { language, state: 'original', isOutdated: false };
        return {
          language,
          state: row?.state ?? 'missing',
          isOutdated: row !== undefined && outdated.has(`${id} ${language}`),
        };
      });
  }

  return { statesOf };
}

/** @throws AppError `not_found` for records that are not translated */
export function findKind(kinds: readonly TranslatableKind[], name: TranslatedKind): TranslatableKind {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw new AppError('not_found', 'These records have no translations.');
  return kind;
}

async function outdatedOf(tx: Db, kind: TranslatableKind, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const originals = new Map((await kind.loadOriginals(tx, ids)).map((original) => [original.id, original]));
  const made = await store.listMadeFrom(tx, kind.kind, ids);
  const outdated = made.filter(({ id, original }) => {
    const present = originals.get(id);
    return present !== undefined && isOutdated(present, original);
  });
  return new Set(outdated.map(({ id, language }) => `${id} ${language}`));
}
