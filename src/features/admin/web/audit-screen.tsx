import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { getUser } from '#src/features/auth/admin-contract.ts';
import { deviceName } from '#src/features/auth/web/components/device-name.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { type AuditLine, type auditAreas, listAudit } from '../admin-contract.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { AuditDetail } from './audit-log/audit-detail.tsx';
import { UserFilter } from './audit-log/user-filter.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { EventName } from '#src/admin-ui/page/event-name.tsx';
import { ListDay, ListFilter, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';

const areaLabels: Record<(typeof auditAreas)[number], MessageKey> = {
  'sign-in': 'adminAudit.areaSignIn',
  'sign-out': 'adminAudit.areaSignOut',
  session: 'adminAudit.areaSession',
  password: 'adminAudit.areaPassword',
  recovery: 'adminAudit.areaRecovery',
  email: 'adminAudit.areaEmail',
  factor: 'adminAudit.areaFactor',
  'recovery-codes': 'adminAudit.areaRecoveryCodes',
  identity: 'adminAudit.areaIdentity',
  user: 'adminAudit.areaUser',
  invite: 'adminAudit.areaInvite',
  admin: 'adminAudit.areaAdmin',
  job: 'adminAudit.areaJob',
  audit: 'admin.links.audit',
  post: 'adminAudit.areaPost',
  tag: 'adminAudit.areaTag',
  media: 'adminAudit.areaMedia',
  project: 'adminAudit.areaProject',
  resource: 'adminAudit.areaResource',
  event: 'adminAudit.areaEvent',
  festival: 'admin.links.festivals',
  album: 'admin.links.albums',
  text: 'admin.links.texts',
  'verse-of-the-day': 'admin.links.verses',
  message: 'adminAudit.areaMessage',
  subscription: 'adminAudit.areaSubscription',
  settings: 'adminAudit.areaSettings',
  donation: 'adminAudit.areaDonation',
  donor: 'admin.links.donors',
  import: 'adminAudit.areaImport',
  books: 'adminAudit.areaBooks',
  'annual-statements': 'admin.palette.annualStatements',
  'donation-report': 'admin.palette.reports',
  'short-address': 'adminAudit.areaShortAddress',
  series: 'admin.links.series',
  author: 'admin.links.authors',
  content: 'admin.links.content',
  translation: 'adminAudit.areaTranslation',
  'content-import': 'adminAudit.areaContentImport',
  redirect: 'admin.links.redirects',
  newsletter: 'admin.links.newsletter',
  suppression: 'adminAudit.areaSuppression',
  registration: 'adminAudit.areaRegistration',
  volunteer: 'admin.links.volunteers',
  'personal-data': 'admin.links.personalData',
};

const filterNames = ['area', 'user', 'from', 'to'] as const;

export const loader = adminLoader(({ api, tryApi, query }) => {
  const { user: id } = query('user');
  return {
    lines: api(listAudit, { query: query('cursor', ...filterNames) }),
    user: id ? tryApi(getUser, { params: { id } }) : null,
  };
});

/** Audit log: changes of accounts and content by user. */
export function Component() {
  const { t } = useI18n();
  const { lines, user } = useLoaderData<typeof loader>();
  const columns: Column<AuditLine>[] = [
    { key: 'at', header: t('adminAudit.at'), cell: ({ at }) => <DateTime at={at} /> },
    {
      key: 'event',
      header: t('adminAudit.event'),
      isRowHeader: true,
      cell: ({ event }) => <EventName event={event} />,
    },
    { key: 'actor', header: t('adminAudit.actor'), cell: ({ actor }) => actor ?? '–' },
    {
      key: 'target',
      header: t('adminAudit.target'),
      cell: (line) => <AuditDetail {...line} />,
    },
    {
      key: 'from',
      header: t('adminAudit.from'),
      cell: ({ address: from, userAgent }) => (
        <span className="cell-lines">
          <span>{from || '–'}</span>
          <span className="small muted">{deviceName(userAgent)}</span>
        </span>
      ),
    },
  ];
  const areas = Object.entries(areaLabels).map(([value, label]) => ({ value, label: t(label) }));

  return (
    <>
      <AdminPageHeader
        title={t('admin.links.audit')}
        actions={
          <ExportButton
            path="/api/admin/audit.csv"
            fileName="audit-log.csv"
            filters={useListQuery().values}
            filterNames={filterNames}
          />
        }
      />
      <ListTools>
        <ListFilter
          label={t('adminAudit.area')}
          name="area"
          options={[{ value: '', label: t('adminAudit.allAreas') }, ...areas]}
        />
        <ListDay label={t('adminAudit.firstDay')} name="from" />
        <ListDay label={t('adminAudit.lastDay')} name="to" />
      </ListTools>
      {user && <UserFilter email={user.ok ? user.value.email : null} />}
      <DataTable
        caption={t('admin.links.audit')}
        columns={columns}
        rowKey={({ id }) => id}
        page={lines}
        emptyText={t('adminAudit.empty')}
      />
    </>
  );
}
