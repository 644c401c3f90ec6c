import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ImportProgress } from '#src/admin-ui/imports/import-progress.tsx';
import { ImportStateBadge } from '#src/admin-ui/imports/import-state-badge.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { isBeforeImport, isImportRunning } from '#src/api/import-states.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import {
  type ContentImportDetail,
  getContentImport,
  type ImportOptions,
  importOptions,
  listContentImportImages,
  listContentImportItems,
} from '../../../admin-contract.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportImages } from './import-images.tsx';
import { ImportItems } from './import-items.tsx';
import { OptionsForm } from './options-form.tsx';

export const loader = adminLoader(({ api, param, query }) => ({
  entry: api(getContentImport, { params: { id: param('id') } }),
  items: api(listContentImportItems, { params: { id: param('id') }, query: query('cursor', 'state') }),
  images: api(listContentImportImages, { params: { id: param('id') }, query: {} }),
}));

/** Issue 15, point 9: options of an import, the check of its entries, the import and its undoing. */
export function Component() {
  const { t } = useI18n();
  const { entry: loaded, items, images } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const call = useAdminCall();
  const [newer, setNewer] = useState<ContentImportDetail | null>(null);
  const [edited, setEdited] = useState<{ id: string; options: ImportOptions } | null>(null);
  const entry = newer?.id === loaded.id ? newer : loaded;
  const options = edited?.id === entry.id ? edited.options : entry.options;
  const [done, total] = progressOf(entry);

  function handleChanged(changed: ContentImportDetail) {
    setNewer(changed);
    setEdited(null);
    if (!isImportRunning(changed.state)) void revalidate();
  }

  async function poll(signal: AbortSignal): Promise<void> {
    const result = await call(getContentImport, { params: { id: entry.id } }, { signal });
    if (result.ok && !signal.aborted) handleChanged(result.value);
  }

  return (
    <>
      <p>
        <TextLink href="/admin/exchange">{t('adminContentImports.title')}</TextLink>
      </p>
      <AdminPageHeader title={entry.fileName} state={<ImportStateBadge state={entry.state} />} />
      {isBeforeImport(entry.state) && (
        <OptionsForm
          key={`${entry.id} ${entry.state}`}
          entry={entry}
          options={options}
          onEdited={(changed) => setEdited({ id: entry.id, options: changed })}
          onChanged={handleChanged}
        />
      )}
      {isImportRunning(entry.state) && (
        <ImportProgress key={entry.id} state={entry.state} done={done} total={total} onPoll={poll} />
      )}
      <ImportActions
        entry={entry}
        isOutdated={!isSame(options, entry.options)}
        onChanged={handleChanged}
        onDeleted={() => void navigate('/admin/exchange')}
      />
      {entry.state !== 'uploaded' && !isImportRunning(entry.state) && (
        <>
          <ImportItems entry={entry} items={items} />
          <ImportImages images={images} />
        </>
      )}
    </>
  );
}

function isSame(one: ImportOptions, other: ImportOptions): boolean {
  return importOptions.keyof().options.every((name) => one[name] === other[name]);
}

function progressOf({ state, itemCount, counts, images }: ContentImportDetail): [number, number] {
  if (state === 'checking') return [itemCount - counts.new, itemCount];
  if (state === 'importing') {
    const tried = images.stored + images.failed;
    return [counts.imported + tried, counts.imported + counts.ready + tried + images.new];
  }
  return [counts.undone, counts.undone + counts.imported];
}
