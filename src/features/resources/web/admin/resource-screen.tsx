import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { MarkdownField } from '#src/admin-ui/markdown/markdown-field.tsx';
import { useImagePicker } from '#src/features/media-library/web/admin/components/use-image-picker.tsx';
import { LanguageField } from '#src/admin-ui/record/language-field.tsx';
import { NameFields } from '#src/admin-ui/record/name-fields.tsx';
import { LineField, TextField, useFieldProps } from '#src/admin-ui/record/record-fields.tsx';
import { textProps } from '#src/admin-ui/record/text-props.ts';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { RecordHistory } from '#src/admin-ui/record/record-history.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRecordFieldText } from '#src/admin-ui/record/use-record-field-text.ts';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import type { FieldIssue } from '#src/web/field-issue.ts';
import { PostChoiceField } from '#src/features/blog/web/admin/components/post-choice-field.tsx';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import {
  createResource,
  type EditedResource,
  getAdminResource,
  getResourceVersion,
  listResourceVersions,
  listAdminCategories,
  type ResourceForm,
  resourceForm,
  updateResource,
} from '../../admin-contract.ts';
import { resourceFormat } from '../../contract.ts';
import { ResourceFileField } from './resource-file-field.tsx';
import { useCategories } from './use-categories.ts';

export const loader = adminLoader(({ api, tryApi, param }) => ({
  item: param('id') ? api(getAdminResource, { params: { id: param('id') } }) : null,
  categories: tryApi(listAdminCategories, {}),
}));

/** A new item of the library or the item of the URL. */
export function Component() {
  const { item } = useLoaderData<typeof loader>();
  return <ResourceEditor key={item?.id} item={item} />;
}

function ResourceEditor({ item }: { item: EditedResource | null }) {
  const { t, locale } = useI18n();
  const call = useAdminCall();

  return (
    <RecordForm
      title={item ? t('adminResources.editTitle') : t('adminResources.newTitle')}
      listHref="/admin/resources"
      createdHref={({ id }) => `/admin/resources/${id}/edit`}
      initial={item ? formOf(item) : newItem(locale)}
      record={item}
      valuesOf={formOf}
      schema={resourceForm}
      save={(body, edited) =>
        edited
          ? call(updateResource, { params: { id: edited.id }, body: { ...body, version: edited.version } })
          : call(createResource, { body })
      }
      read={(id) => call(getAdminResource, { params: { id } })}
    >
      {(fields, isChanged) => (
        <>
          {item ? (
            <>
              <div className="row">
                <TextLink href={`/resources/${item.slug}`}>{t('adminRecords.view')}</TextLink>
                <RecordHistory
                  id={item.id}
                  endpoints={{ listVersions: listResourceVersions, getVersion: getResourceVersion }}
                  textsOf={({ name, description, content }) => [name, description, content]}
                  isChanged={isChanged}
                  onRestore={({ slug: _slug, ...form }) => fields.change(form)}
                />
              </div>
              <ResourceFileField item={item} />
            </>
          ) : (
            <p className="muted small">{t('adminResources.fileLater')}</p>
          )}
          <ResourceFields {...fields} isNew={item === null} />
        </>
      )}
    </RecordForm>
  );
}

type ResourceFieldsProps = RecordFields<ResourceForm> & { isNew: boolean };

function ResourceFields({ isNew, ...fields }: ResourceFieldsProps) {
  const { values, change, issueOf } = fields;
  const { t } = useI18n();
  const textOf = useRecordFieldText();
  const { pickImage, imagePicker } = useImagePicker();
  const text = textProps(fields);
  return (
    <>
      <Panel>
        <NameFields label={t('adminResources.name')} isNew={isNew} name={text('name')} slug={text('slug')} />
        <LanguageField
          label={t('adminResources.language')}
          value={values.language}
          onChange={(language) => change({ language })}
        />
        <TextField label={t('adminResources.description')} rows={3} {...text('description')} />
        <div className="form-pair">
          <CategoryField
            value={values.category}
            issue={issueOf('category')}
            onChange={(category) => change({ category })}
          />
          <Field {...useFieldProps({ label: t('adminResources.format'), issue: issueOf('format') })}>
            <Select
              value={values.format}
              onChange={(event) => {
                const format = resourceFormat.safeParse(event.currentTarget.value);
                if (format.success) change({ format: format.data });
              }}
            >
              {resourceFormat.options.map((format) => (
                <option key={format}>{format}</option>
              ))}
            </Select>
          </Field>
          <LineField
            isOptional
            type="number"
            min={0}
            max={5}
            step={0.1}
            label={t('adminResources.rating')}
            value={values.rating === null ? '' : String(values.rating)}
            issue={issueOf('rating')}
            onChange={(text) => change({ rating: text === '' ? null : Number(text) })}
          />
          <LineField
            type="number"
            min={0}
            step={1}
            label={t('adminRecords.position')}
            value={String(values.position)}
            issue={issueOf('position')}
            onChange={(text) => change({ position: Number(text) })}
          />
        </div>
        <MarkdownField
          label={t('adminResources.content')}
          rows={10}
          value={values.content}
          error={textOf(issueOf('content'))}
          pickImage={pickImage}
          onChange={(content) => change({ content })}
        />
        {imagePicker}
        <PostChoiceField
          label={t('adminResources.relatedPosts')}
          chosen={values.relatedPosts}
          issue={issueOf('relatedPosts')}
          onChange={(relatedPosts) => change({ relatedPosts })}
        />
      </Panel>
    </>
  );
}

type CategoryFieldProps = { value: string; issue: FieldIssue | undefined; onChange: (key: string) => void };

function CategoryField({ value, issue, onChange }: CategoryFieldProps) {
  const { t } = useI18n();
  const categories = useCategories();

  return (
    <Field
      label={t('adminResources.category')}
      {...(issue && { error: t('adminResources.categoryMissing') })}
    >
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">–</option>
        {categories.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function formOf({ id: _id, version: _version, downloads: _downloads, file: _file, ...form }: EditedResource) {
  return form;
}

function newItem(language: Locale): ResourceForm {
  return {
    slug: '',
    language,
    category: '',
    name: '',
    description: '',
    format: 'PDF',
    rating: null,
    position: 0,
    content: '',
    relatedPosts: [],
  };
}
