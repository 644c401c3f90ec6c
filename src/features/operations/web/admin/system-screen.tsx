import { useCallback } from 'react';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import type { getSystem } from '../../admin-contract.ts';
import { GivenUpPart, ErrorCountsPart, JobsPart } from './system-lists.tsx';
import { BackupPart, GatewayPart, EmailPart, SitePart } from './system-parts.tsx';
import './system-screen.css';

/** How the site as a whole is doing: what metrics and logs say, in words. */
export function SystemScreen() {
  const { t } = useI18n();
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof getSystem>({ method: 'GET', path: '/api/admin/system' }, {}, { signal }),
    [call],
  );
  const { loaded, reload } = useLoaded(load);

  return (
    <>
      <AdminPageHeader title={t('adminSystem.title')} />
      {loaded.state === 'loading' && <Loading>{t('common.loading')}</Loading>}
      {loaded.state === 'failed' && <LoadError failure={loaded.failure} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <div className="system">
          <SitePart state={loaded.value} />
          <BackupPart backups={loaded.value.backups} />
          <EmailPart email={loaded.value.email} />
          <GatewayPart gateway={loaded.value.gateway} />
          <JobsPart kinds={loaded.value.jobs.kinds} />
          <GivenUpPart jobs={loaded.value.jobs} />
          <ErrorCountsPart
            title={t('adminSystem.errors')}
            emptyText={t('adminSystem.noErrors')}
            errorCounts={loaded.value.errors}
          />
          <ErrorCountsPart
            title={t('adminSystem.policy')}
            emptyText={t('adminSystem.noPolicy')}
            errorCounts={loaded.value.policyReports}
          />
        </div>
      )}
    </>
  );
}
