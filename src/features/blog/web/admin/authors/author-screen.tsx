import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { useRecordFieldText } from '#src/admin-ui/record/use-record-field-text.ts';
import { ImageField } from '#src/features/media-library/web/admin/components/image-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  type AdminAuthor,
  type AuthorForm,
  authorForm,
  bioLength,
  getAdminAuthor,
  nameLength,
  updateAuthor,
} from '../../../author-admin-contract.ts';

export const loader = adminLoader(({ api, param }) => ({
  author: api(getAdminAuthor, { params: { id: param('id') } }),
}));

/** Name, portrait and biography of an author. */
export function Component() {
  const { t } = useI18n();
  const call = useAdminCall();
  const { author } = useLoaderData<typeof loader>();
  const { id } = author;

  return (
    <RecordForm
      key={id}
      title={t('adminAuthors.editTitle')}
      listHref="/admin/authors"
      initial={formOf(author)}
      record={author}
      valuesOf={formOf}
      schema={authorForm}
      save={(body, edited) =>
        call(updateAuthor, { params: { id }, body: { ...body, version: edited?.version ?? author.version } })
      }
      read={() => call(getAdminAuthor, { params: { id } })}
    >
      {(fields) => <AuthorFields {...fields} />}
    </RecordForm>
  );
}

function AuthorFields({ values, change, issueOf }: RecordFields<AuthorForm>) {
  const { t } = useI18n();
  const textOf = useRecordFieldText();

  return (
    <Panel className="record-fields">
      <LineField
        label={t('adminAuthors.name')}
        value={values.name}
        maxLength={nameLength}
        issue={issueOf('name')}
        onChange={(name) => change({ name })}
      />
      <LineField
        label={t('adminAuthors.slug')}
        hint={t('adminAuthors.slugHint', { address: `/blog/authors/${values.slug || '…'}` })}
        value={values.slug}
        maxLength={120}
        issue={issueOf('slug')}
        onChange={(slug) => change({ slug })}
      />
      <TextField
        label={t('adminAuthors.bio')}
        isOptional
        rows={4}
        value={values.bio}
        maxLength={bioLength}
        issue={issueOf('bio')}
        onChange={(bio) => change({ bio })}
      />
      <ImageField
        label={t('adminAuthors.portrait')}
        optionalMark={t('adminWriting.optional')}
        hint={t('adminAuthors.portraitHint')}
        image={values.portrait}
        alt={values.name}
        hasOwnWords={false}
        error={textOf(issueOf('portrait'))}
        onChange={({ image }) => change({ portrait: image })}
      />
    </Panel>
  );
}

function formOf({ name, slug, bio, portrait }: AdminAuthor): AuthorForm {
  return { name, slug, bio, portrait };
}
