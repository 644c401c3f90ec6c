import type { Clock } from '#src/platform/clock.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import { editConflict } from '#src/api/edit-version.ts';
import { AppError } from '#src/api/errors.ts';
import { fieldErrors } from '#src/api/field-errors.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { openLatestRead } from '#src/platform/caching/latest-read.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { BlockContent, BlockVersion, ListedBlock, StoredBlock } from '../admin-contract.ts';
import { contentSchema, isEmpty, type ShownPage } from '../block.ts';
import type { PageName, pages } from '../pages/pages.ts';
import { knownBlocks, type KnownBlock, missingLanguages, readContent, showPage } from './blocks.ts';
import { shippedSanskrit } from './shipped-content.ts';
import { siteContentStore as store } from './store.ts';

const keptVersions = 50;

type Dependencies = {
  db: Db;
  isDemo: boolean;
  clock: Clock;
  /** Current name of the organization. */
  site: { name: string };
};

/** Content that replaces the published one of a block. */
export type Draft = { key: string; content: BlockContent };

/**
 * Content of the organization on the pages. Every process has all of it in memory; it is notified of other
 * processes' changes by the content version, and calls `refresh`.
 */
export async function openSiteContent({ db, isDemo, clock, site }: Dependencies) {
  const blocks = knownBlocks(isDemo);
  const latest = await openLatestRead(read);

  async function read(): Promise<Map<string, StoredBlock>> {
    const rows = new Map((await store.all(db)).map((row) => [row.key, row]));
    return new Map(
      [...blocks.values()].map(({ key, block, initial }): [string, StoredBlock] => {
        const row = rows.get(key);
        if (!row) return [key, { content: initial, version: 0, savedAt: null, savedBy: null }];
        const { version, savedBy } = row;
        const content = readContent(block, row.content) ?? initial;
        return [key, { content, version, savedAt: row.savedAt.toISOString(), savedBy }];
      }),
    );
  }

  /** Content of a page for one reader. A draft replaces the published content of its block. */
  function show<P extends PageName>(page: P, locale: Locale, draft?: Draft): ShownPage<(typeof pages)[P]> {
    const reading = { locale, product: site.name, shipped: shippedSanskrit };
    return showPage(
      page,
      reading,
      (key) => (draft?.key === key ? draft : getStored(key)).content,
      (key) => isDemo && draft?.key !== key && getStored(key).version === 0,
    );
  }

  async function list(): Promise<ListedBlock[]> {
    return [...(await latest.refresh())].map(([key, { content, ...saved }]) => ({
      key,
      isEmpty: isEmpty(content),
      isSample: isDemo && saved.version === 0 && !isEmpty(content),
      missing: missingLanguages(content),
      ...saved,
    }));
  }

  async function get(key: string): Promise<StoredBlock> {
    await latest.refresh();
    return getStored(key);
  }

  async function save(
    key: string,
    { content: typed, version }: { content: BlockContent; version: number },
    actor: Actor,
  ): Promise<StoredBlock> {
    const content = validate(key, typed);
    const savedAt = clock.now();
    await db.transaction(async (tx) => {
      const next = version + 1;
      const by = actor.actorId;
      if (!(await store.write(tx, { key, content, version: next, updatedAt: savedAt, updatedBy: by })))
        throw editConflict();
      await store.addVersion(tx, { key, version: next, content, savedAt, savedBy: by });
      await store.deleteVersions(tx, key, next - keptVersions);
      await recordAudit(tx, {
        ...actor,
        at: savedAt,
        event: 'content.saved',
        target: key,
        detail: { version: next },
      });
      await bumpContentVersion(tx);
    });
    return get(key);
  }

  async function versions(key: string): Promise<BlockVersion[]> {
    getKnown(key);
    const rows = await store.listVersions(db, key, keptVersions);
    const saved = rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
    return [...saved, { version: 0, savedAt: null, savedBy: null }];
  }

  async function version(key: string, number: number): Promise<BlockContent> {
    const { block, initial } = getKnown(key);
    if (number === 0) return initial;
    const stored = readContent(block, await store.findVersion(db, key, number));
    if (!stored) throw new AppError('not_found', 'Version not found.');
    return stored;
  }

  /** @throws AppError with the invalid fields, by their paths in the content */
  function validate(key: string, typed: BlockContent): BlockContent {
    const result = contentSchema(getKnown(key).block).safeParse(typed);
    if (result.success) return result.data;
    const fields = fieldErrors(result.error);
    const [first] = Object.values(fields);
    throw new AppError('validation_failed', first?.message ?? 'The content is not valid.', { fields });
  }

  function getKnown(key: string): KnownBlock {
    const known = blocks.get(key);
    if (!known) throw new AppError('not_found', 'Block not found.');
    return known;
  }

  function getStored(key: string): StoredBlock {
    const stored = latest.current().get(key);
    if (!stored) throw new AppError('not_found', 'Block not found.');
    return stored;
  }

  return { show, list, get, save, versions, version, validate, refresh: latest.refresh };
}

export type SiteContentService = Awaited<ReturnType<typeof openSiteContent>>;
