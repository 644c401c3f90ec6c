import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import '#src/admin-ui/page/detail-layout.css';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Table } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  type DivisionFacts,
  type EditedText,
  exportText,
  getAdminText,
  textForm,
  type TextForm,
  updateText,
} from '../../admin-contract.ts';
import { TextFields } from './text-fields.tsx';
import { stateKeys } from './text-labels.ts';

export const loader = adminLoader(({ api, param }) => ({
  text: api(getAdminText, { params: { id: param('id') } }),
}));

const states = ['proofreading', 'seekingReciter'] as const;

/** A work: what it is, its editions, what is still being done, and its divisions. */
export function Component() {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const { text } = useLoaderData<typeof loader>();

  return (
    <div className="detail-layout-column">
      <RecordForm
        key={`${text.id} ${text.version}`}
        title={text.title[locale]}
        listHref="/admin/texts"
        initial={formOf(text)}
        record={text}
        valuesOf={formOf}
        schema={textForm}
        save={(body, edited) =>
          call(updateText, {
            params: { id: text.id },
            body: { ...body, version: edited?.version ?? text.version },
          })
        }
        read={() => call(getAdminText, { params: { id: text.id } })}
      >
        {(fields) => (
          <>
            <div className="row">
              <TextLink href={`/texts/${text.slug}`}>{t('adminTexts.view')}</TextLink>
              <ExportButton
                path={exportText.path.replace('{id}', text.id)}
                fileName={`${text.slug}.zip`}
                filters={{}}
                filterNames={[]}
                label={t('adminTexts.export')}
              />
            </div>
            <Panel>
              <DivisionTable divisions={text.divisions} />
            </Panel>
            <Panel className="record-fields">
              <Field label={t('adminTexts.state')} hint={t('adminTexts.stateHint')}>
                <Select
                  value={fields.values.state ?? ''}
                  onChange={({ currentTarget }) =>
                    fields.change({ state: states.find((one) => one === currentTarget.value) ?? null })
                  }
                >
                  <option value="">{t('adminTexts.noState')}</option>
                  {states.map((one) => (
                    <option key={one} value={one}>
                      {t(stateKeys[one])}
                    </option>
                  ))}
                </Select>
              </Field>
            </Panel>
            <TextFields {...fields} divisions={text.divisions} />
          </>
        )}
      </RecordForm>
    </div>
  );
}

function formOf({ state, title, description, editions }: EditedText): TextForm {
  return { state, title, description, editions };
}

function DivisionTable({ divisions }: { divisions: DivisionFacts[] }) {
  const { t, locale, formatListDate } = useI18n();
  return (
    <Table
      caption={t('adminTexts.divisions')}
      showCaption
      rows={divisions}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'title',
          header: t('adminTexts.division'),
          isRowHeader: true,
          cell: ({ id, title }) => <TextLink href={`/admin/texts/divisions/${id}`}>{title[locale]}</TextLink>,
        },
        { key: 'verses', header: t('adminTexts.verses'), numeric: true, cell: ({ verses }) => verses },
        {
          key: 'published',
          header: t('adminTexts.state'),
          cell: ({ publishedAt }) => t(publishedAt ? 'adminTexts.isPublished' : 'adminTexts.isHidden'),
        },
        {
          key: 'review',
          header: t('adminTexts.review'),
          cell: ({ reviewedBy, reviewedOn }) =>
            reviewedBy && reviewedOn
              ? `${reviewedBy}, ${formatListDate(reviewedOn)}`
              : t('adminTexts.notReviewed'),
        },
      ]}
    />
  );
}
