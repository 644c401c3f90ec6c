import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useFocusAfterDeletion } from '#src/admin-ui/record/use-focus-after-deletion.ts';
import { ListFilter, ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { PagedList } from '#src/admin-ui/table/paged-list.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { listMedia, type MediaFile, mediaKinds, uploadMedia } from '../../contract.ts';
import { UploadArea } from './components/upload-area.tsx';
import { MediaDialog } from './media-dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { mediaKindKeys } from './media-kind-text.ts';
import './media-screen.css';
import { useMediaUploads } from './use-media-uploads.ts';

export const loader = adminLoader(({ api, query }) => ({
  files: api(listMedia, { query: query('cursor', 'search', 'kind') }),
}));

/** Uploaded files with their type, uses and alt text. */
export function Component() {
  const { t } = useI18n();
  const { files } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { upload, isUploading, failures } = useMediaUploads(() => void revalidate());
  const [opened, setOpened] = useState<MediaFile | null>(null);
  const { listRef, expectReload } = useFocusAfterDeletion(files.items, '.media-grid > li');

  return (
    <>
      <AdminPageHeader title={t('adminLibrary.title')} />
      <IfAllowed to={uploadMedia}>
        <div className="media-upload">
          <UploadArea
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf,audio/mpeg,audio/ogg,.opus,video/mp4"
            isBusy={isUploading}
            several
            takesEveryPaste={opened === null}
            onFiles={(files) => void upload(files)}
          />
          {failures.map(({ name, why }) => (
            <Notice key={name} tone="err" title={t('adminLibrary.failedFile', { name, why })} />
          ))}
        </div>
      </IfAllowed>
      <ListTools>
        <ListSearch label={t('adminLibrary.search')} />
        <ListFilter
          label={t('adminLibrary.kind')}
          name="kind"
          options={[
            { value: '', label: t('adminLibrary.all') },
            ...mediaKinds.map((kind) => ({ value: kind, label: t(mediaKindKeys[kind]) })),
          ]}
        />
      </ListTools>
      <div ref={listRef} tabIndex={-1}>
        <PagedList
          caption={t('adminLibrary.title')}
          page={files}
          emptyText={t('adminLibrary.none')}
          emptyHint={t('adminLibrary.noneHint')}
        >
          {(files) => <MediaGrid files={files} onOpen={setOpened} />}
        </PagedList>
      </div>
      {opened && (
        <MediaDialog
          key={opened.id}
          file={opened}
          onChanged={() => void revalidate()}
          onDeleted={() => expectReload([opened.id])}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
