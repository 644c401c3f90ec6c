import { flushSync } from 'react-dom';
import { useLoaderData } from 'react-router';
import { z } from 'zod';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { LineField } from '#src/admin-ui/record/record-fields.tsx';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { arrowUpIcon } from '#src/ui/media/subject-icons.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { postSlug } from '../../../contract.ts';
import { slugOf } from '#src/i18n/slug-of.ts';
import {
  type AdminSeries,
  createSeries,
  getAdminSeries,
  seriesForm,
  seriesNameLength,
  updateSeries,
} from '../../../series-admin-contract.ts';
import { BlogStateBadge } from '../components/blog-state-badge.tsx';
import './series-screen.css';

const values = seriesForm.extend({ order: z.array(z.string()) });
type Values = z.output<typeof values>;

export const loader = adminLoader(({ api, param }) => ({
  series: param('id') ? api(getAdminSeries, { params: { id: param('id') } }) : null,
}));

/** A new series or the series of the URL, with the order of its posts. */
export function Component() {
  const { t } = useI18n();
  const call = useAdminCall();
  const { series } = useLoaderData<typeof loader>();

  return (
    <RecordForm
      key={series?.id}
      title={t(series ? 'adminSeries.editTitle' : 'adminSeries.newTitle')}
      listHref="/admin/series"
      initial={series ? valuesOf(series) : { name: '', slug: '', order: [] }}
      record={series}
      valuesOf={valuesOf}
      schema={values}
      save={({ order, ...form }, edited) =>
        edited
          ? call(updateSeries, {
              params: { id: edited.id },
              body: { ...form, order, version: edited.version },
            })
          : call(createSeries, { body: form })
      }
      read={(id) => call(getAdminSeries, { params: { id } })}
    >
      {(fields) => <SeriesFields {...fields} series={series} />}
    </RecordForm>
  );
}

type SeriesFieldsProps = RecordFields<Values> & { series: AdminSeries | null };

function SeriesFields({ values: { name, slug, order }, change, issueOf, series }: SeriesFieldsProps) {
  const { t } = useI18n();
  const isSlugOwn = series !== null || slug !== slugOf(name) || !postSlug.safeParse(slug).success;

  return (
    <Panel className="record-fields">
      <LineField
        label={t('adminSeries.name')}
        value={name}
        maxLength={seriesNameLength}
        issue={issueOf('name')}
        onChange={(typed) =>
          change(isSlugOwn && slug !== '' ? { name: typed } : { name: typed, slug: slugOf(typed) })
        }
      />
      <LineField
        label={t('adminSeries.slug')}
        hint={t('adminSeries.slugHint', { address: `/blog/series/${slug || '…'}` })}
        value={slug}
        maxLength={120}
        issue={issueOf('slug')}
        onChange={(typed) => change({ slug: typed })}
      />
      {series && <PartOrder series={series} order={order} onChange={(ids) => change({ order: ids })} />}
    </Panel>
  );
}

type PartOrderProps = { series: AdminSeries; order: string[]; onChange: (order: string[]) => void };

/** Posts of the series; buttons move them. */
function PartOrder({ series, order, onChange }: PartOrderProps) {
  const { t } = useI18n();
  const parts = order.flatMap((id) => series.parts.filter((part) => part.id === id));
  if (parts.length === 0) return <p className="muted">{t('adminSeries.noPosts')}</p>;

  function move(button: HTMLButtonElement, place: number, step: 1 | -1) {
    if (place + step < 0 || place + step >= order.length) return;
    const next = [...order];
    const [moved] = next.splice(place, 1);
    if (moved !== undefined) next.splice(place + step, 0, moved);
    flushSync(() => onChange(next));
    // An element that is moved in the document loses the focus.
    button.focus();
  }

  return (
    <div>
      <p className="field-label">{t('adminSeries.order')}</p>
      <ol className="series-order">
        {parts.map(({ id, title, state }, place) => (
          <li key={id}>
            <span>{title}</span>
            <BlogStateBadge state={state} />
            <IconButton
              small
              shape={arrowUpIcon}
              label={t('adminSeries.moveUp', { title })}
              aria-disabled={place === 0}
              onClick={({ currentTarget }) => move(currentTarget, place, -1)}
            />
            <IconButton
              small
              className="series-order-down"
              shape={arrowUpIcon}
              label={t('adminSeries.moveDown', { title })}
              aria-disabled={place === parts.length - 1}
              onClick={({ currentTarget }) => move(currentTarget, place, 1)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function valuesOf({ name, slug, parts }: AdminSeries): Values {
  return { name, slug, order: parts.map(({ id }) => id) };
}
