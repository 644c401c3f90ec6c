import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import {
  createFestival,
  type EditedFestival,
  type FestivalForm,
  festivalForm,
  getAdminFestival,
  updateFestival,
} from '../../admin-contract.ts';
import { FestivalFields } from './festival-fields.tsx';
import { FestivalHistory } from './festival-history.tsx';

export const loader = adminLoader(({ api, param }) => ({
  festival: param('id') ? api(getAdminFestival, { params: { id: param('id') } }) : null,
}));

/** A new text about an observance, or the festival of the URL. */
export function Component() {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const { festival } = useLoaderData<typeof loader>();

  return (
    <RecordForm
      key={festival?.id}
      title={t(festival ? 'adminFestivals.editTitle' : 'adminFestivals.newTitle')}
      listHref="/admin/festivals"
      initial={festival ? formOf(festival) : newFestival(locale)}
      record={festival}
      valuesOf={formOf}
      schema={festivalForm}
      save={(body, edited) =>
        edited
          ? call(updateFestival, { params: { id: edited.id }, body: { ...body, version: edited.version } })
          : call(createFestival, { body })
      }
      read={(id) => call(getAdminFestival, { params: { id } })}
    >
      {(fields, isChanged) => (
        <>
          {festival && (
            <div className="row">
              <TextLink href={`/festivals/${festival.observance}`}>{t('adminFestivals.view')}</TextLink>
              <FestivalHistory
                id={festival.id}
                isChanged={isChanged}
                onRestore={(texts) => fields.change(texts)}
              />
            </div>
          )}
          <FestivalFields {...fields} isNew={festival === null} />
        </>
      )}
    </RecordForm>
  );
}

function newFestival(language: Locale): FestivalForm {
  return {
    observance: '',
    name: '',
    summary: '',
    description: '',
    steps: [],
    customs: '',
    relatedPosts: [],
    relatedTags: [],
    language,
  };
}

function formOf({ id: _id, version: _version, ...form }: EditedFestival): FestivalForm {
  return form;
}
