import { FlaggedValue, HealthIssue } from '#src/admin-ui/page/flagged-value.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { fileSize } from '#src/i18n/file-size.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { type Term, DefinitionList } from '#src/ui/data/definition-list.tsx';
import type { SystemState } from '../../admin-contract.ts';
import { isNearlyFull } from '../../health-issues.ts';
import { emailNameKey } from './email-names.ts';
import { scheduleWords } from './schedule-words.ts';

export function SitePart({ state: { version, mode, processes, database, disk } }: { state: SystemState }) {
  const { t } = useI18n();
  const room = t('adminSystem.roomOf', {
    free: fileSize(disk.freeBytes),
    total: fileSize(disk.totalBytes),
  });
  return (
    <TermsPanel
      title={t('adminSystem.site')}
      terms={[
        [t('adminSystem.version'), version],
        [t('adminSystem.mode'), mode === 'live' ? t('adminSystem.live') : t('adminSystem.demo')],
        [t('adminSystem.processes'), formatNumber(processes)],
        [t('adminSystem.engine'), database.version],
        [t('adminSystem.database'), fileSize(database.bytes)],
        [
          t('adminSystem.room'),
          <FlaggedValue key="room" isSo={!isNearlyFull(disk)}>
            {room}
          </FlaggedValue>,
        ],
      ]}
    />
  );
}

export function BackupPart({ backups }: { backups: SystemState['backups'] }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <TermsPanel
      title={t('adminSystem.backups')}
      terms={[
        [
          t('adminSystem.schedule'),
          <FlaggedValue key="schedule" isSo={backups.schedule !== null}>
            {backups.schedule === null ? t('adminSystem.noSchedule') : scheduleWords(backups.schedule, i18n)}
          </FlaggedValue>,
        ],
        [t('adminSystem.lastBackup'), <At key="last" at={backups.lastMadeAt} />],
        [
          t('adminSystem.kept'),
          <FlaggedValue key="kept" isSo={backups.folderError === null}>
            {backups.folderError === null
              ? formatNumber(backups.kept)
              : t('adminSystem.folderError', { code: backups.folderError })}
          </FlaggedValue>,
        ],
        [t('adminSystem.encryption'), backups.isEncrypted ? t('adminSystem.yes') : t('adminSystem.no')],
      ]}
    />
  );
}

export function EmailPart({ email }: { email: SystemState['email'] }) {
  const { t } = useI18n();
  const { lastFailure } = email;
  return (
    <TermsPanel
      title={t('adminSystem.email')}
      terms={[
        [t('adminSystem.queued'), formatNumber(email.queued)],
        [t('adminSystem.rejected'), <HealthIssue key="rejected" count={email.rejected} />],
        [t('adminSystem.unconfirmed'), <HealthIssue key="unconfirmed" count={email.unconfirmed} />],
        [t('adminSystem.lastSent'), <At key="sent" at={email.lastSentAt} />],
        [
          t('adminSystem.lastFailure'),
          lastFailure ? <FailedEmail key="failure" email={lastFailure} /> : t('adminSystem.none'),
        ],
      ]}
    />
  );
}

function FailedEmail({ email }: { email: NonNullable<SystemState['email']['lastFailure']> }) {
  const { t } = useI18n();
  const name = emailNameKey(email.kind);
  return (
    <>
      <DateTime at={email.writtenAt} /> {name && `${t(name)} `}
      <code className="small muted">{[email.kind, email.code].filter(Boolean).join(' ')}</code>
    </>
  );
}

export function GatewayPart({ gateway }: { gateway: SystemState['gateway'] }) {
  const { t } = useI18n();
  const modes = {
    sandbox: t('adminSystem.sandbox'),
    test: t('adminSystem.test'),
    live: t('adminSystem.liveKeys'),
  };
  const { doesLedgerBalance } = gateway;
  return (
    <TermsPanel
      title={t('adminSystem.gateway')}
      terms={[
        [t('adminSystem.keys'), modes[gateway.mode]],
        [t('adminSystem.lastWebhook'), <At key="webhook" at={gateway.lastWebhookAt} />],
        [t('adminSystem.wrongSignatures'), <HealthIssue key="signatures" count={gateway.rejectedToday} />],
        [
          t('adminSystem.discrepancies'),
          <HealthIssue key="discrepancies" count={gateway.openDiscrepancies} />,
        ],
        [
          t('adminSystem.ledger'),
          <Badge key="ledger" tone={doesLedgerBalance ? 'ok' : 'warn'}>
            {doesLedgerBalance ? t('adminSystem.balances') : t('adminSystem.unbalanced')}
          </Badge>,
        ],
      ]}
    />
  );
}

function TermsPanel({ title, terms }: { title: string; terms: Term[] }) {
  return (
    <Panel className="system-part">
      <h2 className="panel-title">{title}</h2>
      <DefinitionList terms={terms} />
    </Panel>
  );
}

function At({ at }: { at: string | null }) {
  const { t } = useI18n();
  return at ? <DateTime at={at} /> : t('adminSystem.never');
}
