import { useCallback } from 'react';
import { Trouble } from '#src/admin-ui/page/expected.tsx';
import { LoadFailure } from '#src/admin-ui/page/load-failure.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useDeviceTime } from '#src/admin-ui/page/use-device-time.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { type Term, Terms } from '#src/ui/data/terms.tsx';
import type { getServiceState, ServiceState } from '../../admin-contract.ts';

/** How mail and payments are doing, to look at only. */
export function ServiceStatePanels() {
  const { t } = useI18n();
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof getServiceState>({ method: 'GET', path: '/api/admin/service-state' }, {}, { signal }),
    [call],
  );
  const { loaded, reload } = useLoaded(load);

  if (loaded.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />;
  return (
    <div className="desk-column">
      <MailState state={loaded.value} />
      <PaymentState payments={loaded.value.payments} />
    </div>
  );
}

function MailState({ state: { mail, jobs, mode } }: { state: ServiceState }) {
  const { t } = useI18n();
  const time = useDeviceTime();
  const ways = {
    server: t('adminSettings.byServer'),
    files: t('adminSettings.byFiles'),
    mailbox: t('adminSettings.byMailbox'),
  };
  return (
    <Facts
      title={t('adminSettings.mail')}
      facts={[
        [t('adminSettings.mode'), mode === 'live' ? t('adminSettings.live') : t('adminSettings.demo')],
        [t('adminSettings.delivery'), ways[mail.delivery]],
        [t('adminSettings.sender'), mail.from],
        [t('adminSettings.queued'), mail.queued],
        [t('adminSettings.refused'), <Trouble key="refused" count={mail.refused} />],
        [t('adminSettings.unconfirmed'), <Trouble key="unconfirmed" count={mail.unconfirmed} />],
        [t('adminSettings.givenUp'), <Trouble key="given-up" count={jobs.givenUp} />],
        [t('adminSettings.lastSent'), mail.lastSentAt ? time(mail.lastSentAt) : t('adminSettings.never')],
      ]}
    />
  );
}

function PaymentState({ payments }: { payments: ServiceState['payments'] }) {
  const { t } = useI18n();
  const time = useDeviceTime();
  const gateways = {
    sandbox: t('adminSettings.sandbox'),
    test: t('adminSettings.testKeys'),
    live: t('adminSettings.liveKeys'),
  };
  const { lastWebhookAt } = payments;
  return (
    <Facts
      title={t('adminSettings.payments')}
      facts={[
        [t('adminSettings.gateway'), gateways[payments.gateway]],
        [t('adminSettings.keys'), <IsSet key="keys" isSet={payments.hasKeys} />],
        [t('adminSettings.webhookSecret'), <IsSet key="secret" isSet={payments.hasWebhookSecret} />],
        [t('adminSettings.lastWebhook'), lastWebhookAt ? time(lastWebhookAt) : t('adminSettings.never')],
        [t('adminSettings.discrepancies'), <Trouble key="open" count={payments.openDiscrepancies} />],
      ]}
    />
  );
}

function Facts({ title, facts }: { title: string; facts: Term[] }) {
  return (
    <Panel className="settings-part">
      <h2 className="settings-title">{title}</h2>
      <Terms terms={facts} />
    </Panel>
  );
}

function IsSet({ isSet }: { isSet: boolean }) {
  const { t } = useI18n();
  return (
    <Badge tone={isSet ? 'ok' : 'warn'}>{isSet ? t('adminSettings.set') : t('adminSettings.notSet')}</Badge>
  );
}
