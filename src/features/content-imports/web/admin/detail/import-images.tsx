import type { Page } from '#src/api/paged-list.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Table } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ContentImportImage } from '../../../admin-contract.ts';
import { imageErrorKeys } from '../import-labels.ts';

/** Images that could not be imported, with the reason. */
export function ImportImages({ images }: { images: Page<ContentImportImage> }) {
  const { t } = useI18n();
  if (images.items.length === 0) return null;
  return (
    <Panel className="import-part" aria-labelledby="images-failed">
      <h2 className="panel-title" id="images-failed">
        {t('adminContentImports.imagesFailed')}
      </h2>
      <p className="muted">{t('adminContentImports.imagesFailedText')}</p>
      <Table
        caption={t('adminContentImports.imagesFailed')}
        rows={images.items}
        rowKey={({ position }) => position}
        columns={[
          {
            key: 'url',
            header: t('adminContentImports.fields.image'),
            isRowHeader: true,
            cell: ({ url }) => <bdi className="import-cells">{url}</bdi>,
          },
          {
            key: 'post',
            header: t('adminContentImports.imagePost'),
            cell: ({ title, postId }) =>
              postId ? <TextLink href={`/admin/blogs/${postId}/edit`}>{title}</TextLink> : (title ?? '–'),
          },
          {
            key: 'error',
            header: t('adminContentImports.reason'),
            cell: ({ error }) => {
              const key = imageErrorKeys[error ?? ''];
              return key ? t(key) : error;
            },
          },
        ]}
      />
    </Panel>
  );
}
