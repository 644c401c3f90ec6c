import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useFocusAfterDeletion } from '#src/admin-ui/record/use-focus-after-deletion.ts';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useTranslationColumn } from '#src/features/translations/web/admin/components/use-translation-column.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { addTag, type AdminTag, type AdminTagPage, listAdminTags } from '../../../tag-admin-contract.ts';
import { MergeTagDialog } from './merge-tag-dialog.tsx';
import { OldTagNames } from './old-tag-names.tsx';
import { TagNameDialog } from './tag-name-dialog.tsx';
import { useTagWrites } from './use-tag-writes.ts';

type ListedTag = AdminTagPage['items'][number];
type Doing = { what: 'add' } | { what: 'rename' | 'merge' | 'delete'; tag: AdminTag };

export const loader = adminLoader(({ api, query }) => ({
  tags: api(listAdminTags, { query: query('cursor', 'search') }),
}));

/** ADM-08: tags with the number of their posts; add, rename, merge, delete. */
export function Component() {
  const { t } = useI18n();
  const { tags } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const writes = useTagWrites({
    onDone: () => {
      close();
      void revalidate();
    },
  });
  const { listRef, expectReload } = useFocusAfterDeletion(tags.items);

  async function handleRemoval(tag: AdminTag, removal: Promise<boolean>) {
    expectReload((await removal) ? [tag.id] : []);
  }

  return (
    <>
      <AdminPageHeader
        title={t('adminTags.title')}
        actions={
          <IfAllowed to={addTag}>
            <Button onClick={() => setDoing({ what: 'add' })}>{t('adminTags.add')}</Button>
          </IfAllowed>
        }
      />
      <ListTools>
        <ListSearch label={t('adminTags.search')} />
      </ListTools>
      <div ref={listRef} tabIndex={-1}>
        <DataTable
          caption={t('adminTags.title')}
          columns={useColumns(setDoing)}
          rowKey={({ id }) => id}
          page={tags}
          emptyText={t('adminTags.none')}
        />
      </div>
      {doing?.what === 'add' && (
        <TagNameDialog
          title={t('adminTags.add')}
          before=""
          writes={writes}
          onSave={writes.add}
          onClose={close}
        />
      )}
      {doing?.what === 'rename' && (
        <TagNameDialog
          title={t('adminTags.renameTitle', { name: doing.tag.name })}
          before={doing.tag.name}
          writes={writes}
          onSave={(name) => writes.rename(doing.tag, name)}
          onClose={close}
        >
          <OldTagNames tagId={doing.tag.id} />
        </TagNameDialog>
      )}
      {doing?.what === 'merge' && (
        <MergeTagDialog
          tag={doing.tag}
          isWorking={writes.isWorking}
          onMerge={(into) => void handleRemoval(doing.tag, writes.merge(doing.tag, into))}
          onClose={close}
        />
      )}
      {doing?.what === 'delete' && (
        <ConfirmDialog
          open
          title={t('adminTags.deleteTitle', { name: doing.tag.name })}
          confirmLabel={t('adminTags.delete')}
          isWorking={writes.isWorking}
          onConfirm={() => void handleRemoval(doing.tag, writes.delete(doing.tag))}
          onCancel={close}
        >
          <p>{t('adminTags.deleteText', { count: doing.tag.posts })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useColumns(onDo: (doing: Doing) => void): Column<ListedTag>[] {
  const { t } = useI18n();
  const translations = useTranslationColumn<ListedTag>('tag', ({ name }) => name);
  const canWrite = useCan()(addTag);
  const actions = [
    { what: 'rename', text: t('adminTags.rename') },
    { what: 'merge', text: t('adminTags.merge') },
    { what: 'delete', text: t('adminTags.delete') },
  ] as const;
  const shown: Column<ListedTag>[] = [
    { key: 'name', header: t('adminTags.name'), isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'posts',
      header: t('adminTags.posts'),
      numeric: true,
      cell: ({ name, posts }) => (
        <TextLink
          href={`/admin/blogs?tag=${encodeURIComponent(name)}`}
          aria-label={`${posts}${t('common.colon')}${name}`}
        >
          {posts}
        </TextLink>
      ),
    },
    translations,
  ];
  const buttons: Column<ListedTag> = {
    key: 'actions',
    header: t('adminTags.actions'),
    cell: (tag) => (
      <span className="row-actions">
        {actions.map(({ what, text }) => (
          <Button
            key={what}
            variant="line"
            small
            aria-label={t('adminTags.actionOn', { action: text, name: tag.name })}
            onClick={() => onDo({ what, tag })}
          >
            {text}
          </Button>
        ))}
      </span>
    ),
  };
  return canWrite ? [...shown, buttons] : shown;
}
