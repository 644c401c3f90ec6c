import { useRevalidator } from 'react-router';
import { HealthIssue } from '#src/admin-ui/page/flagged-value.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import type { ApiResult } from '#src/web/result.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { type Term, DefinitionList } from '#src/ui/data/definition-list.tsx';
import type { ServiceState } from '../../admin-contract.ts';

/** State of email and payments, read-only. */
export function ServiceStatePanels({ services }: { services: ApiResult<ServiceState> }) {
  const { revalidate } = useRevalidator();

  if (!services.ok) return <LoadError failure={services} onRetry={() => void revalidate()} />;
  return (
    <div className="detail-layout-column">
      <EmailState state={services.value} />
      <PaymentState payments={services.value.payments} />
    </div>
  );
}

function EmailState({ state: { email, jobs, mode } }: { state: ServiceState }) {
  const { t } = useI18n();
  const time = useLocalTime();
  const ways = {
    server: t('adminSettings.byServer'),
    files: t('adminSettings.byFiles'),
    mailbox: t('adminSettings.byMailbox'),
  };
  return (
    <TermsPanel
      title={t('adminSettings.email')}
      terms={[
        [t('adminSettings.mode'), mode === 'live' ? t('adminSettings.live') : t('adminSettings.demo')],
        [t('adminSettings.delivery'), ways[email.delivery]],
        [t('adminSettings.sender'), email.from],
        [t('adminSettings.queued'), email.queued],
        [t('adminSettings.rejected'), <HealthIssue key="rejected" count={email.rejected} />],
        [t('adminSettings.unconfirmed'), <HealthIssue key="unconfirmed" count={email.unconfirmed} />],
        [t('adminSettings.givenUp'), <HealthIssue key="given-up" count={jobs.givenUp} />],
        [t('adminSettings.lastSent'), email.lastSentAt ? time(email.lastSentAt) : t('adminSettings.never')],
      ]}
    />
  );
}

function PaymentState({ payments }: { payments: ServiceState['payments'] }) {
  const { t } = useI18n();
  const time = useLocalTime();
  const gateways = {
    sandbox: t('adminSettings.sandbox'),
    test: t('adminSettings.testKeys'),
    live: t('adminSettings.liveKeys'),
  };
  const { lastWebhookAt } = payments;
  return (
    <TermsPanel
      title={t('adminSettings.payments')}
      terms={[
        [t('adminSettings.gateway'), gateways[payments.gateway]],
        [t('adminSettings.keys'), <IsSet key="keys" isSet={payments.hasKeys} />],
        [t('adminSettings.webhookSecret'), <IsSet key="secret" isSet={payments.hasWebhookSecret} />],
        [t('adminSettings.lastWebhook'), lastWebhookAt ? time(lastWebhookAt) : t('adminSettings.never')],
        [t('adminSettings.discrepancies'), <HealthIssue key="open" count={payments.openDiscrepancies} />],
      ]}
    />
  );
}

function TermsPanel({ title, terms }: { title: string; terms: Term[] }) {
  return (
    <Panel className="settings-part">
      <h2 className="settings-title">{title}</h2>
      <DefinitionList terms={terms} />
    </Panel>
  );
}

function IsSet({ isSet }: { isSet: boolean }) {
  const { t } = useI18n();
  return (
    <Badge tone={isSet ? 'ok' : 'warn'}>{isSet ? t('adminSettings.set') : t('adminSettings.notSet')}</Badge>
  );
}
