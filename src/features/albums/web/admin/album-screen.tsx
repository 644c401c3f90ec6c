import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { listFestivalGuides } from '#src/features/festivals/contract.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import {
  albumForm,
  type AlbumForm,
  createAlbum,
  type EditedAlbum,
  getAdminAlbum,
  updateAlbum,
} from '../../admin-contract.ts';
import { AlbumFields } from './album-fields.tsx';
import { PhotoFields } from './photo-fields.tsx';

export const loader = adminLoader(({ api, tryApi, param }) => ({
  album: param('id') ? api(getAdminAlbum, { params: { id: param('id') } }) : null,
  festivals: tryApi(listFestivalGuides, { query: {} }),
}));

/** A new album or the album of the URL. */
export function Component() {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const { album, festivals } = useLoaderData<typeof loader>();

  return (
    <RecordForm
      key={album?.id}
      title={t(album ? 'adminAlbums.editTitle' : 'adminAlbums.newTitle')}
      listHref="/admin/albums"
      initial={album ? formOf(album) : newAlbum(locale)}
      record={album}
      valuesOf={formOf}
      schema={albumForm}
      save={(body, edited) =>
        edited
          ? call(updateAlbum, { params: { id: edited.id }, body: { ...body, version: edited.version } })
          : call(createAlbum, { body })
      }
      read={(id) => call(getAdminAlbum, { params: { id } })}
    >
      {(fields) => (
        <>
          {album?.isPublished && (
            <div className="row">
              <TextLink href={`/media/albums/${album.slug}`}>{t('adminRecords.view')}</TextLink>
            </div>
          )}
          <AlbumFields {...fields} isNew={album === null} festivals={festivals.ok ? festivals.value : []} />
          <PhotoFields {...fields} />
        </>
      )}
    </RecordForm>
  );
}

function newAlbum(language: Locale): AlbumForm {
  return {
    slug: '',
    title: '',
    description: '',
    place: '',
    takenOn: null,
    eventSlug: '',
    observance: '',
    consentNote: '',
    language,
    isPublished: false,
    cover: '',
    photos: [],
  };
}

function formOf({ id: _id, version: _version, isSample: _isSample, ...form }: EditedAlbum): AlbumForm {
  return form;
}
