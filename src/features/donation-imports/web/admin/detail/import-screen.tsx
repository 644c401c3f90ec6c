import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { ImportStateBadge } from '#src/admin-ui/imports/import-state-badge.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { isBeforeImport, isImportRunning } from '#src/api/import-states.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { getImport, type ImportDetail, listImportRows } from '../../../admin-contract.ts';
import { importFields } from '../../../import-fields.ts';
import { ImportActions } from './import-actions.tsx';
import { RowProgress } from './row-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { MappingForm } from './mapping-form.tsx';

export const loader = adminLoader(({ api, param, query }) => ({
  entry: api(getImport, { params: { id: param('id') } }),
  rows: api(listImportRows, { params: { id: param('id') }, query: query('cursor', 'state') }),
}));

type Mapping = ImportDetail['mapping'];

/** Issue 14, point 9: the columns of a file, the check of its rows, the import and its undoing. */
export function Component() {
  const { t } = useI18n();
  const { entry: loaded, rows } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [newer, setNewer] = useState<ImportDetail | null>(null);
  const [edited, setEdited] = useState<{ id: string; mapping: Mapping } | null>(null);
  const entry = newer?.id === loaded.id ? newer : loaded;
  const mapping = edited?.id === entry.id ? edited.mapping : entry.mapping;

  function handleChanged(changed: ImportDetail) {
    setNewer(changed);
    setEdited(null);
    if (!isImportRunning(changed.state)) void revalidate();
  }

  return (
    <>
      <p>
        <TextLink href="/admin/donation-imports">{t('adminImports.all')}</TextLink>
      </p>
      <AdminPageHeader title={entry.fileName} state={<ImportStateBadge state={entry.state} />} />
      {isBeforeImport(entry.state) && (
        <MappingForm
          key={`${entry.id} ${entry.state}`}
          entry={entry}
          mapping={mapping}
          onEdited={(changed) => setEdited({ id: entry.id, mapping: changed })}
          onChanged={handleChanged}
        />
      )}
      {isImportRunning(entry.state) && <RowProgress entry={entry} onChanged={handleChanged} />}
      <ImportActions
        entry={entry}
        isOutdated={!isSame(mapping, entry.mapping)}
        onChanged={handleChanged}
        onDeleted={() => void navigate('/admin/donation-imports')}
      />
      {entry.state !== 'uploaded' && !isImportRunning(entry.state) && (
        <ImportRows entry={entry} rows={rows} />
      )}
    </>
  );
}

function isSame(one: Mapping, other: Mapping): boolean {
  return (
    one.dateFormat === other.dateFormat &&
    one.decimalSign === other.decimalSign &&
    one.currency === other.currency &&
    importFields.every((field) => one.columns[field] === other.columns[field])
  );
}
