import { useCallback } from 'react';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import '#src/admin-ui/page/detail-layout.css';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import type { getSettings } from '../../admin-contract.ts';
import { ServiceStatePanels } from './service-state-panels.tsx';
import { SettingsForm } from './settings-form.tsx';
import './settings-screen.css';

/** ADM-10: facts of the organisation, currencies, periods; and how email and payments are doing. */
export function SettingsScreen() {
  const { t } = useI18n();
  return (
    <>
      <AdminPageHeader title={t('adminSettings.title')} />
      <div className="detail-layout">
        <LoadedForm />
        <ServiceStatePanels />
      </div>
    </>
  );
}

function LoadedForm() {
  const { t } = useI18n();
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof getSettings>({ method: 'GET', path: '/api/admin/settings' }, {}, { signal }),
    [call],
  );
  const { loaded, reload } = useLoaded(load);

  if (loaded.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (loaded.state === 'failed') return <LoadError failure={loaded.failure} onRetry={reload} />;
  return <SettingsForm loaded={loaded.value} />;
}
