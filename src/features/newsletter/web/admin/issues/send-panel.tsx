import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ZoneField } from '#src/admin-ui/form/zone-field.tsx';
import { instantIn, localIn, timeZones } from '#src/admin-ui/form/zoned-time.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { locales } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ApiFailure, ApiResult } from '#src/web/result.ts';
import {
  countRecipients,
  deleteIssue,
  type Issue,
  scheduleIssue,
  sendIssue,
  testIssue,
} from '../../../issues-admin-contract.ts';
import { IssuePreview } from './issue-preview.tsx';

type Confirmation = { kind: 'send'; recipients: number } | { kind: 'delete' };

type SendPanelProps = {
  issue: Issue;
  isChanged: boolean;
  /** Called before the screen of a deleted draft is left. */
  onDelete: () => void;
};

/** Preview, test email, time, sending and deletion of a saved draft. */
export function SendPanel({ issue, isChanged, onDelete }: SendPanelProps) {
  const { t } = useI18n();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [time, setTime] = useState('');
  const [isPast, setPast] = useState(false);
  const { isWorking, test, handleDelete, send, schedule, count } = useSending(issue, onDelete);
  const [ownZone] = useState(() => timeZones()[0] ?? 'UTC');
  const [zone, setZone] = useState(ownZone);
  const localTime = useLocalTime();
  const scheduledFor = instantIn(zone, time);

  function changeTime(text: string) {
    setTime(text);
    setPast(false);
  }

  function changeZone(next: string) {
    // The instant stays when only the zone in which it is shown changes.
    if (scheduledFor) setTime(localIn(next, scheduledFor));
    setZone(next);
  }

  async function handleSchedule() {
    if (scheduledFor && isInPast(scheduledFor)) setPast(true);
    else if (scheduledFor) await schedule(scheduledFor, zone);
  }

  return (
    <Panel className="stack">
      <h2 className="panel-title">{t('adminNewsletter.sending')}</h2>
      {isChanged && <p className="small muted">{t('adminNewsletter.saveFirst')}</p>}
      {issue.languages.map((language) => (
        <div key={language} className="row">
          <IssuePreview issue={issue} language={language} disabled={isChanged} />
          <Button variant="line" small disabled={isChanged} onClick={() => void test(language)}>
            {t('adminNewsletter.test', { language: t(`adminNewsletter.inLanguage.${language}`) })}
          </Button>
        </div>
      ))}
      <Field
        label={t('adminNewsletter.time')}
        errorRole="alert"
        {...(isPast && { error: t('adminNewsletter.timePast') })}
      >
        <Input type="datetime-local" value={time} onChange={({ target }) => changeTime(target.value)} />
      </Field>
      <ZoneField
        label={t('adminNewsletter.zone')}
        value={zone}
        onChange={changeZone}
        {...(scheduledFor &&
          zone !== ownZone && { hint: t('adminNewsletter.forYou', { time: localTime(scheduledFor) }) })}
      />
      <div className="row">
        <Button
          variant="line"
          disabled={isChanged || scheduledFor === null}
          onClick={() => void handleSchedule()}
        >
          {t('adminNewsletter.schedule')}
        </Button>
        <Button
          disabled={isChanged}
          onClick={() => void count((recipients) => setConfirmation({ kind: 'send', recipients }))}
        >
          {t('adminNewsletter.sendNow')}
        </Button>
        <Button variant="line" onClick={() => setConfirmation({ kind: 'delete' })}>
          {t('adminNewsletter.delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={confirmation !== null}
        title={t(
          confirmation?.kind === 'delete' ? 'adminNewsletter.deleteTitle' : 'adminNewsletter.sendTitle',
        )}
        confirmLabel={t(
          confirmation?.kind === 'delete' ? 'adminNewsletter.delete' : 'adminNewsletter.sendNow',
        )}
        isWorking={isWorking}
        onConfirm={() =>
          void (confirmation?.kind === 'delete' ? handleDelete() : send()).then(() => setConfirmation(null))
        }
        onCancel={() => setConfirmation(null)}
      >
        {confirmation?.kind === 'send'
          ? t('adminNewsletter.sendText', { number: formatNumber(confirmation.recipients) })
          : t('adminNewsletter.deleteText')}
      </ConfirmDialog>
    </Panel>
  );
}

function isInPast(instant: string): boolean {
  return new Date(instant) <= new Date();
}

function useReason() {
  const { t } = useI18n();
  return function reasonOf({ status, error }: ApiFailure): string {
    if (status === 409) return t('adminNewsletter.conflict');
    for (const language of locales) {
      const code = error?.fields?.[`texts.${language}.body`]?.code;
      const name = t(`adminNewsletter.inLanguage.${language}`);
      if (code === 'too_long') return t('adminNewsletter.tooLarge', { language: name });
      if (code) return t('adminNewsletter.empty', { language: name });
    }
    return t('adminNewsletter.failed');
  };
}

function useSending(issue: Issue, onDelete: () => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const navigate = useNavigate();
  const showToast = useToast();
  const reasonOf = useReason();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction((send: () => Promise<ApiResult<unknown>>) => send(), {
    onError: (failure) => showToast({ tone: 'err', title: reasonOf(failure) }),
  });
  const params = { id: issue.id };
  const { editVersion, segment, kind } = issue;

  function test(language: Issue['language']) {
    return run(async () => {
      const result = await call(testIssue, { params, body: { language } });
      if (result.ok)
        showToast({ tone: 'ok', title: t('adminNewsletter.tested', { email: result.value.sentTo }) });
      return result;
    });
  }

  async function send(): Promise<void> {
    if (await run(() => call(sendIssue, { params, body: { editVersion } }))) await revalidate();
  }

  async function handleDelete(): Promise<void> {
    if (!(await run(() => call(deleteIssue, { params })))) return;
    onDelete();
    await navigate('/admin/newsletter');
  }

  async function schedule(scheduledFor: string, timeZone: string): Promise<void> {
    const body = { editVersion, scheduledFor, timeZone };
    if (await run(() => call(scheduleIssue, { params, body }))) await revalidate();
  }

  function count(onCounted: (recipients: number) => void) {
    return run(async () => {
      const result = await call(countRecipients, { body: { segment, kind } });
      if (result.ok && result.value.total > 0) onCounted(result.value.total);
      else if (result.ok) showToast({ tone: 'err', title: t('adminNewsletter.noRecipients') });
      return result;
    });
  }

  return { isWorking: isRunning, test, handleDelete, send, schedule, count };
}
