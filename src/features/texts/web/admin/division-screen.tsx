import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import '#src/admin-ui/page/detail-layout.css';
import '#src/admin-ui/page/import-parts.css';
import { LineField } from '#src/admin-ui/record/record-fields.tsx';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Switch } from '#src/ui/controls/checkbox.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  type DivisionDetail,
  divisionForm,
  type DivisionForm,
  getAdminTextDivision,
  updateTextDivision,
} from '../../admin-contract.ts';
import { listAdminVerses } from '../../verse-admin-contract.ts';
import { listRecordings } from '../../recording-contract.ts';
import { RecordingsPanel } from './recordings/recordings-panel.tsx';
import { verseAnchor } from './verse-list.ts';

export const loader = adminLoader(({ api, param, query }) => ({
  division: api(getAdminTextDivision, { params: { id: param('id') } }),
  recordings: api(listRecordings, { params: { id: param('id') }, query: { limit: 100 } }),
  verses: api(listAdminVerses, { params: { id: param('id') }, query: query('cursor', 'at') }),
}));

/** Publication and review of a division, and its verses. */
export function Component() {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const { division, recordings, verses } = useLoaderData<typeof loader>();
  const { id, work } = division;
  const { at } = useListQuery().values;

  return (
    <div className="detail-layout-column">
      <RecordForm
        key={`${id} ${division.version}`}
        title={`${work.title[locale]}, ${division.title[locale]}`}
        listHref={`/admin/texts/${work.id}`}
        initial={formOf(division)}
        record={division}
        valuesOf={formOf}
        schema={divisionForm}
        save={(body, edited) =>
          call(updateTextDivision, {
            params: { id },
            body: { ...body, version: edited?.version ?? division.version },
          })
        }
        read={() => call(getAdminTextDivision, { params: { id } })}
      >
        {({ values, change, issueOf }) => (
          <>
            {division.publishedAt && (
              <div className="row">
                <TextLink href={`/texts/${work.slug}/${division.slug}`}>{t('adminTexts.view')}</TextLink>
              </div>
            )}
            <Panel className="record-fields">
              <Switch
                label={t('adminTexts.isPublished')}
                checked={values.isPublished}
                onChange={({ currentTarget }) => change({ isPublished: currentTarget.checked })}
              />
              {issueOf('isPublished') && <Notice tone="err" title={t('adminTexts.noVerses')} />}
              <p className="small muted">{t('adminTexts.reviewText')}</p>
              <LineField
                isOptional
                label={t('adminTexts.reviewedBy')}
                value={values.reviewedBy}
                issue={issueOf('reviewedBy')}
                onChange={(reviewedBy) => change({ reviewedBy })}
              />
              <LineField
                isOptional
                type="date"
                label={t('adminTexts.reviewedOn')}
                value={values.reviewedOn}
                issue={issueOf('reviewedOn')}
                onChange={(reviewedOn) => change({ reviewedOn })}
              />
            </Panel>
          </>
        )}
      </RecordForm>
      <RecordingsPanel divisionId={id} recordings={recordings.items} />
      <DataTable
        caption={t('adminTexts.verses')}
        page={verses}
        rowKey={(verse) => verse.id}
        isHighlighted={({ number }) => number === at}
        emptyText={t('adminTexts.noVerses')}
        columns={[
          {
            key: 'number',
            header: t('adminTexts.number'),
            isRowHeader: true,
            cell: (verse) => (
              <TextLink
                id={verseAnchor(verse.number)}
                href={`/admin/texts/verses/${verse.id}`}
                aria-current={verse.number === at ? 'true' : undefined}
              >
                {verse.number}
              </TextLink>
            ),
          },
          {
            key: 'line',
            header: t('adminTexts.firstLine'),
            cell: ({ line }) => <span lang="sa">{line}</span>,
          },
          { key: 'words', header: t('adminTexts.words'), numeric: true, cell: ({ words }) => words },
          {
            key: 'languages',
            header: t('adminTexts.translations'),
            cell: ({ languages }) => languages.join(', ') || '–',
          },
          {
            key: 'changed',
            header: t('adminTexts.changed'),
            cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
          },
        ]}
      />
    </div>
  );
}

function formOf({ publishedAt, reviewedBy, reviewedOn }: DivisionDetail): DivisionForm {
  return {
    isPublished: publishedAt !== null,
    reviewedBy: reviewedBy ?? '',
    reviewedOn: reviewedOn ?? '',
  };
}
