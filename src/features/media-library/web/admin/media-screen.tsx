import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useFocusAfterDeletion } from '#src/admin-ui/record/use-focus-after-deletion.ts';
import { ListFilter, ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { PagedList } from '#src/admin-ui/table/paged-list.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { listMedia, type MediaFile, mediaKinds, uploadMedia } from '../../contract.ts';
import { imageFileTypes } from './components/image-types.ts';
import { SeveralUploads } from './components/several-uploads.tsx';
import { useMediaUploads } from './components/use-media-uploads.ts';
import { MediaDialog } from './media-dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { mediaKindKeys } from './media-kind-text.ts';
import './media-screen.css';

export const loader = adminLoader(({ api, query }) => ({
  files: api(listMedia, { query: query('cursor', 'search', 'kind') }),
}));

/** Uploaded files with their type, uses and alt text. */
export function Component() {
  const { t } = useI18n();
  const { files } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const uploads = useMediaUploads();
  const [opened, setOpened] = useState<MediaFile | null>(null);
  const { listRef, expectReload } = useFocusAfterDeletion(files.items, '.media-grid > li');

  async function handleFiles(files: File[]) {
    if ((await uploads.upload(files)) > 0) void revalidate();
  }

  return (
    <>
      <AdminPageHeader title={t('adminLibrary.title')} />
      <IfAllowed to={uploadMedia}>
        <div className="media-upload">
          <SeveralUploads
            accept={`${imageFileTypes},application/pdf,audio/mpeg,audio/ogg,.opus,video/mp4`}
            uploads={uploads}
            takesEveryPaste={opened === null}
            onFiles={(files) => void handleFiles(files)}
          />
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
