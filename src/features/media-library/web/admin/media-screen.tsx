import { useState } from 'react';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ListFilter, ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { PagedList } from '#src/admin-ui/table/paged-list.tsx';
import { useAdminList } from '#src/admin-ui/table/use-admin-list.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type listMedia, type MediaFile, mediaKinds } from '../../contract.ts';
import { UploadArea } from './components/upload-area.tsx';
import { MediaDialog } from './media-dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { mediaKindKeys } from './media-kind-text.ts';
import './media-screen.css';
import { useMediaUploads } from './use-media-uploads.ts';

/** Every uploaded file: what it is, where it is used, and what it shows. */
export function MediaScreen() {
  const { t } = useI18n();
  const { loaded, reload, address } = useAdminList<typeof listMedia>(
    { method: 'GET', path: '/api/admin/media' },
    ['search', 'kind'],
  );
  const { upload, isUploading, failures } = useMediaUploads(reload);
  const [opened, setOpened] = useState<MediaFile | null>(null);

  return (
    <>
      <AdminPageHeader title={t('adminLibrary.title')} />
      <div className="media-upload">
        <UploadArea
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf,audio/mpeg,video/mp4"
          isBusy={isUploading}
          several
          takesEveryPaste={opened === null}
          onFiles={(files) => void upload(files)}
        />
        {failures.map(({ name, why }) => (
          <Notice key={name} tone="err" title={t('adminLibrary.failedFile', { name, why })} />
        ))}
      </div>
      <ListTools>
        <ListSearch label={t('adminLibrary.search')} address={address} />
        <ListFilter
          label={t('adminLibrary.kind')}
          name="kind"
          address={address}
          options={[
            { value: '', label: t('adminLibrary.all') },
            ...mediaKinds.map((kind) => ({ value: kind, label: t(mediaKindKeys[kind]) })),
          ]}
        />
      </ListTools>
      <PagedList
        caption={t('adminLibrary.title')}
        loaded={loaded}
        reload={reload}
        address={address}
        emptyText={t('adminLibrary.none')}
      >
        {(files) => <MediaGrid files={files} onOpen={setOpened} />}
      </PagedList>
      {opened && (
        <MediaDialog key={opened.id} file={opened} onChanged={reload} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
