import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import '#src/admin-ui/page/detail-layout.css';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { getServiceState, getSettings } from '../../admin-contract.ts';
import { ServiceStatePanels } from './service-state-panels.tsx';
import { SettingsForm } from './settings-form.tsx';
import './settings-screen.css';

export const loader = adminLoader(({ api, tryApi }) => ({
  settings: api(getSettings, {}),
  services: tryApi(getServiceState, {}),
}));

/** ADM-10: facts of the organization, currencies, periods, and the state of email and payments. */
export function Component() {
  const { t } = useI18n();
  const { settings, services } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminPageHeader title={t('adminSettings.title')} />
      <div className="detail-layout">
        <SettingsForm loaded={settings} />
        <ServiceStatePanels services={services} />
      </div>
    </>
  );
}
