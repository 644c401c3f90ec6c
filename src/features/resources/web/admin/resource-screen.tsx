import { useParams } from 'react-router';
import { LoadedRecord } from '#src/features/admin/web/components/loaded-record.tsx';
import { MarkdownField } from '#src/features/admin/web/components/markdown-field.tsx';
import { LinesField } from '#src/features/admin/web/components/lines-field.tsx';
import {
  LineField,
  TextField,
  useFieldProps,
  useRecordFieldText,
} from '#src/features/admin/web/components/record-fields.tsx';
import { RecordForm } from '#src/features/admin/web/components/record-form.tsx';
import { type AdminCall, useAdminCall } from '#src/features/admin/web/components/use-admin-call.ts';
import type { RecordFields } from '#src/features/admin/web/components/use-record-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/field.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Select } from '#src/ui/select.tsx';
import {
  type createResource,
  type EditedResource,
  type getAdminResource,
  type ResourceForm,
  resourceForm,
  type updateResource,
} from '../../admin-contract.ts';
import { resourceFormat } from '../../contract.ts';
import { ResourceFileField } from './resource-file-field.tsx';
import { useCategories } from './use-categories.ts';

const path = '/api/admin/resources/{id}';

export function NewResourceScreen() {
  return <ResourceEditor item={null} />;
}

export function EditResourceScreen() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  return (
    <LoadedRecord key={id} title={t('adminResources.editTitle')} id={id} read={readResource}>
      {(item) => <ResourceEditor item={item} />}
    </LoadedRecord>
  );
}

function ResourceEditor({ item }: { item: EditedResource | null }) {
  const { t } = useI18n();
  const call = useAdminCall();

  return (
    <RecordForm
      title={item ? t('adminResources.editTitle') : t('adminResources.newTitle')}
      listHref="/admin/resources"
      initial={item ? formOf(item) : newItem}
      version={item?.version ?? null}
      rules={resourceForm}
      save={(body, version) =>
        item && version !== null
          ? call<typeof updateResource>(
              { method: 'PUT', path },
              { params: { id: item.id }, body: { ...body, version } },
            )
          : call<typeof createResource>({ method: 'POST', path: '/api/admin/resources' }, { body })
      }
      readNewest={async () => {
        const answer = item && (await readResource(call, item.id));
        return answer?.ok ? { values: formOf(answer.value), version: answer.value.version } : null;
      }}
    >
      {(fields) => (
        <>
          {item ? (
            <ResourceFileField item={item} />
          ) : (
            <p className="muted small">{t('adminResources.fileLater')}</p>
          )}
          <ResourceFields {...fields} />
        </>
      )}
    </RecordForm>
  );
}

type TextName =
  'slug' | 'name' | 'nameHi' | 'nameSa' | 'description' | 'descriptionHi' | 'descriptionSa' | 'size';

function ResourceFields({ values, change, codeOf }: RecordFields<ResourceForm>) {
  const { t } = useI18n();
  const textOf = useRecordFieldText();
  const bind = (name: TextName) => ({
    value: values[name],
    code: codeOf(name),
    onChange: (text: string) => change({ [name]: text }),
  });
  const number = (name: 'rating' | 'position', step: number) => ({
    type: 'number',
    step,
    value: String(values[name]),
    code: codeOf(name),
    onChange: (text: string) => change({ [name]: Number(text) }),
  });

  return (
    <>
      <Panel>
        <LineField label={t('adminResources.name')} {...bind('name')} />
        <LineField label={t('adminRecords.slug')} {...bind('slug')} />
        <TextField label={t('adminResources.description')} rows={3} {...bind('description')} />
        <div className="form-pair">
          <CategoryField
            value={values.category}
            code={codeOf('category')}
            onChange={(category) => change({ category })}
          />
          <Field {...useFieldProps({ label: t('adminResources.format'), code: codeOf('format') })}>
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
          <LineField label={t('adminResources.size')} hint={t('adminResources.sizeHint')} {...bind('size')} />
          <LineField label={t('adminResources.rating')} min={0} max={5} {...number('rating', 0.1)} />
          <LineField label={t('adminRecords.position')} min={0} {...number('position', 1)} />
        </div>
        <MarkdownField
          label={t('adminResources.content')}
          rows={10}
          value={values.content}
          error={textOf(codeOf('content'))}
          onChange={(content) => change({ content })}
        />
        <LinesField
          label={t('adminResources.relatedPosts')}
          rows={3}
          lines={values.relatedPosts}
          code={codeOf('relatedPosts')}
          onChange={(relatedPosts) => change({ relatedPosts })}
        />
      </Panel>
      <Panel>
        <p className="muted small">{t('adminRecords.translationHint')}</p>
        <LineField isOptional lang="hi" label={`${t('adminResources.name')} (हिन्दी)`} {...bind('nameHi')} />
        <TextField
          isOptional
          lang="hi"
          rows={3}
          label={`${t('adminResources.description')} (हिन्दी)`}
          {...bind('descriptionHi')}
        />
        <LineField isOptional lang="sa" label={`${t('adminResources.name')} (संस्कृतम्)`} {...bind('nameSa')} />
        <TextField
          isOptional
          lang="sa"
          rows={3}
          label={`${t('adminResources.description')} (संस्कृतम्)`}
          {...bind('descriptionSa')}
        />
      </Panel>
    </>
  );
}

type CategoryFieldProps = { value: string; code: string | undefined; onChange: (key: string) => void };

function CategoryField({ value, code, onChange }: CategoryFieldProps) {
  const { t } = useI18n();
  const categories = useCategories();

  return (
    <Field {...useFieldProps({ label: t('adminResources.category'), code })}>
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

function readResource(call: AdminCall, id: string, signal?: AbortSignal) {
  return call<typeof getAdminResource>({ method: 'GET', path }, { params: { id } }, signal ? { signal } : {});
}

function formOf({ id: _id, version: _version, downloads: _downloads, file: _file, ...form }: EditedResource) {
  return form;
}

const newItem: ResourceForm = {
  slug: '',
  category: '',
  name: '',
  nameHi: '',
  nameSa: '',
  description: '',
  descriptionHi: '',
  descriptionSa: '',
  format: 'PDF',
  size: '',
  rating: 5,
  position: 0,
  content: '',
  relatedPosts: [],
};
