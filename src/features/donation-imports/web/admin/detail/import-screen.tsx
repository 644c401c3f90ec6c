import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { getImport, type ImportDetail, listImportRows } from '../../../admin-contract.ts';
import '#src/admin-ui/page/import-parts.css';
import { stateKeys } from '../import-labels.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { MappingForm } from './mapping-form.tsx';

export const loader = adminLoader(({ api, param, query }) => ({
  entry: api(getImport, { params: { id: param('id') } }),
  rows: api(listImportRows, { params: { id: param('id') }, query: query('cursor', 'state') }),
}));

/** Issue 14, point 9: the columns of a file, the check of its rows, the import and its undoing. */
export function Component() {
  const { t } = useI18n();
  const { entry: loaded, rows } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [newer, setNewer] = useState<ImportDetail | null>(null);
  const entry = newer?.id === loaded.id ? newer : loaded;
  const isMappable = entry.state === 'uploaded' || entry.state === 'checked';

  function handleChanged(changed: ImportDetail) {
    setNewer(changed);
    if (!isRunning(changed)) void revalidate();
  }

  return (
    <>
      <p>
        <TextLink href="/admin/donation-imports">{t('adminImports.all')}</TextLink>
      </p>
      <AdminPageHeader
        title={entry.fileName}
        state={
          <Badge tone={entry.state === 'imported' ? 'ok' : 'neutral'}>{t(stateKeys[entry.state])}</Badge>
        }
      />
      {isMappable && (
        <MappingForm key={`${entry.id} ${entry.state}`} entry={entry} onChanged={handleChanged} />
      )}
      {isRunning(entry) && <ImportProgress entry={entry} onChanged={handleChanged} />}
      <ImportActions
        entry={entry}
        onChanged={handleChanged}
        onRemoved={() => void navigate('/admin/donation-imports')}
      />
      {entry.state !== 'uploaded' && !isRunning(entry) && <ImportRows entry={entry} rows={rows} />}
    </>
  );
}

function isRunning({ state }: ImportDetail): boolean {
  return state === 'checking' || state === 'importing' || state === 'undoing';
}
