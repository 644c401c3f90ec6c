import { useSearchParams } from 'react-router';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListFilter, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import type { Page } from '#src/api/paged-list.ts';
import { BlogStateBadge } from '#src/features/blog/web/admin/components/blog-state-badge.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import {
  type ContentImportDetail,
  type ContentImportItem,
  firstItemState,
  itemStates,
} from '../../../admin-contract.ts';
import { fieldKeys, itemStateKeys, remarkKeys } from '../import-labels.ts';

type ImportItemsProps = { entry: ContentImportDetail; items: Page<ContentImportItem> };

/** Entries of the file in a state, with what is wrong or different. */
export function ImportItems({ entry, items }: ImportItemsProps) {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const { counts } = entry;
  const first = firstItemState(counts);
  return (
    <section aria-label={t('adminContentImports.itemList')}>
      <ListTools>
        <ListFilter
          label={t('adminContentImports.itemList')}
          name="state"
          options={itemStates
            .filter((state) => counts[state] > 0 || state === first || state === search.get('state'))
            .map((state) => ({
              value: state === first ? '' : state,
              label: `${t(itemStateKeys[state])} (${counts[state]})`,
            }))}
        />
      </ListTools>
      <DataTable
        caption={t('adminContentImports.itemList')}
        columns={useColumns()}
        rowKey={({ position }) => position}
        page={items}
        emptyText={t('adminContentImports.noItems')}
      />
    </section>
  );
}

function useColumns(): Column<ContentImportItem>[] {
  const { t } = useI18n();

  function remarkText({ field, code, detail }: ContentImportItem['remarks'][number]): string {
    const key = remarkKeys[code];
    const fieldKey = fieldKeys[field];
    const reason = key ? t(key) : code;
    const place = fieldKey ? t(fieldKey) : field;
    return t('adminContentImports.remark', { field: place, reason }) + (detail ? ` (${detail})` : '');
  }

  return [
    {
      key: 'place',
      header: t('adminContentImports.place'),
      cell: ({ place }) => <bdi className="import-cells">{place}</bdi>,
    },
    {
      key: 'title',
      header: t('adminContentImports.fields.title'),
      isRowHeader: true,
      cell: ({ title, postId, postState }) =>
        postState ? (
          <TextLink href={`/admin/blogs/${postId}/edit`}>{title}</TextLink>
        ) : (
          <span>{title || '–'}</span>
        ),
    },
    {
      key: 'state',
      header: t('adminContentImports.postState'),
      cell: ({ postState }) => (postState ? <BlogStateBadge state={postState} /> : '–'),
    },
    { key: 'slug', header: t('adminContentImports.fields.slug'), cell: ({ slug }) => slug ?? '–' },
    {
      key: 'remarks',
      header: t('adminContentImports.remarkList'),
      cell: ({ remarks, state }) => {
        const texts = [
          ...(state === 'duplicate' ? [t('adminContentImports.exists')] : []),
          ...remarks.map(remarkText),
        ];
        return texts.length === 0 ? null : (
          <ul className="import-errors">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        );
      },
    },
  ];
}
