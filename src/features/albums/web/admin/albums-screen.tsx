import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { RecordList } from '#src/admin-ui/record/record-list.tsx';
import { MissingFilter } from '#src/features/translations/web/admin/components/missing-filter.tsx';
import { useTranslationColumn } from '#src/features/translations/web/admin/components/use-translation-column.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { listAdminAlbums, deleteAlbum, restoreAlbum } from '../../admin-contract.ts';

export const loader = adminLoader(({ api, query }) => ({
  albums: api(listAdminAlbums, { query: query('cursor', 'search', 'missing') }),
}));

/** All albums, the newest first, including drafts. */
export function Component() {
  const { t, formatListDate } = useI18n();
  const call = useAdminCall();
  const { albums } = useLoaderData<typeof loader>();
  const translations = useTranslationColumn<(typeof albums)['items'][number]>('album', ({ title }) => title);

  return (
    <RecordList
      title={t('adminAlbums.title')}
      kind="album"
      writePermission="content.write"
      newLabel={t('adminAlbums.newTitle')}
      basePath="/admin/albums"
      page={albums}
      filters={<MissingFilter />}
      langOf={({ language }) => language}
      nameOf={({ title }) => title}
      isPublic={({ isPublished }) => isPublished}
      deleteRecord={(id) => call(deleteAlbum, { params: { id } })}
      restore={(id) => call(restoreAlbum, { params: { id } })}
      columns={[
        {
          key: 'date',
          header: t('adminAlbums.takenOn'),
          cell: ({ takenOn }) => (takenOn ? formatListDate(takenOn) : '–'),
        },
        { key: 'count', header: t('adminAlbums.photos'), numeric: true, cell: ({ count }) => count },
        translations,
        {
          key: 'status',
          header: t('adminAlbums.status'),
          cell: ({ isPublished }) => (
            <Badge tone={isPublished ? 'ok' : 'neutral'}>
              {t(isPublished ? 'adminAlbums.published' : 'adminAlbums.draft')}
            </Badge>
          ),
        },
      ]}
    />
  );
}
