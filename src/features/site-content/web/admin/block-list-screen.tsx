import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { ownLocaleNames } from '#src/i18n/locales.ts';
import { RichText } from '#src/i18n/rich-text.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { Table } from '#src/ui/data/table.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { listBlocks, type ListedBlock, saveBlock } from '../../admin-contract.ts';
import type { Block, ContentPage } from '../../block.ts';
import { pages } from '../../pages/pages.ts';
import './site-content.css';

export const loader = adminLoader(({ api }) => ({ blocks: api(listBlocks, {}) }));

/** All parts of the pages that belong to the organization, with their state. */
export function Component() {
  const { t } = useI18n();
  const { blocks } = useLoaderData<typeof loader>();

  return (
    <>
      <AdminPageHeader title={t('adminContent.title')} />
      <p className="content-lead">{t('adminContent.lead')}</p>
      <IfAllowed to="settings.read">
        <p className="content-lead muted">
          <RichText
            id="adminContent.elsewhere"
            tags={{ link: (text) => <Link href="/admin/settings">{text}</Link> }}
          />
        </p>
      </IfAllowed>
      {Object.entries<ContentPage>(pages).map(([name, page]) => (
        <Panel key={name} className="content-page">
          <PageBlocks name={name} page={page} states={blocks} />
        </Panel>
      ))}
    </>
  );
}

type PageBlocksProps = { name: string; page: ContentPage; states: readonly ListedBlock[] };

function PageBlocks({ name, page, states }: PageBlocksProps) {
  const { t } = useI18n();
  const canWrite = useCan()(saveBlock);
  const title = t(page.title);
  const rows = Object.entries<Block>(page.blocks).flatMap(([block, { title: label }]) => {
    const state = states.find(({ key }) => key === `${name}.${block}`);
    return state ? [{ ...state, label: t(label) }] : [];
  });

  return (
    <>
      <h2 className="content-title">{title}</h2>
      <Table
        caption={title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'block',
            header: t('adminContent.block'),
            isRowHeader: true,
            cell: ({ key, label }) => (
              <TextLink
                href={`/admin/content/${key}`}
                {...(canWrite && { 'aria-label': t('adminContent.editNamed', { name: label }) })}
              >
                {label}
              </TextLink>
            ),
          },
          { key: 'state', header: t('adminContent.state'), cell: (state) => <BlockState {...state} /> },
          {
            key: 'changed',
            header: t('adminContent.changed'),
            cell: ({ savedAt }) => (savedAt ? <DateTime at={savedAt} /> : '–'),
          },
        ]}
      />
    </>
  );
}

function BlockState({ isEmpty, isSample, missing }: ListedBlock) {
  const { t } = useI18n();
  if (isEmpty) return <Badge tone="neutral">{t('adminContent.empty')}</Badge>;

  const languages = missing.map((locale) => ownLocaleNames[locale]).join(', ');
  return (
    <span className="content-states">
      {isSample && <Badge tone="info">{t('adminContent.sample')}</Badge>}
      {missing.length > 0 && <Badge tone="warn">{t('adminContent.missingIn', { languages })}</Badge>}
      {!isSample && missing.length === 0 && <Badge tone="ok">{t('adminContent.complete')}</Badge>}
    </span>
  );
}
