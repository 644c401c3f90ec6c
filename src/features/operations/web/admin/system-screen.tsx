import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { getSystem } from '../../admin-contract.ts';
import { GivenUpPart, JobsPart } from './job-parts.tsx';
import { ErrorCountsPart } from './system-lists.tsx';
import { BackupPart, GatewayPart, EmailPart, SitePart } from './system-parts.tsx';
import './system-screen.css';

export const loader = adminLoader(({ api }) => ({ system: api(getSystem, {}) }));

/** State of the whole site in words. */
export function Component() {
  const { t } = useI18n();
  const { system } = useLoaderData<typeof loader>();

  return (
    <>
      <AdminPageHeader title={t('adminSystem.title')} />
      <div className="system">
        <SitePart state={system} />
        <BackupPart backups={system.backups} />
        <EmailPart email={system.email} />
        <GatewayPart gateway={system.gateway} />
        <JobsPart kinds={system.jobs.kinds} />
        <GivenUpPart jobs={system.jobs} />
        <ErrorCountsPart
          title={t('adminSystem.errors')}
          emptyText={t('adminSystem.noErrors')}
          errorCounts={system.errors}
        />
        <ErrorCountsPart
          title={t('adminSystem.policy')}
          emptyText={t('adminSystem.noPolicy')}
          errorCounts={system.policyReports}
        />
      </div>
    </>
  );
}
