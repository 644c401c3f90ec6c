import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { zoneLabel } from '#src/admin-ui/form/zone-name.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { Progress } from '#src/ui/feedback/progress.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ApiResult } from '#src/web/result.ts';
import {
  changeIssueState,
  type Issue,
  type IssueAction,
  resendUnconfirmed,
} from '../../../issues-admin-contract.ts';
import { archivePath } from '../../../subscription-links.ts';
import { IssuePreview } from './issue-preview.tsx';

const pollMs = 3000;

/** A scheduled issue starts within a minute of its time. */
const scheduledPollMs = 60_000;

const actionsOf: Partial<Record<Issue['state'], IssueAction[]>> = {
  scheduled: ['unschedule'],
  preparing: ['unschedule'],
  sending: ['pause', 'stop'],
  paused: ['resume', 'stop'],
};

/** Time, progress and figures of an issue that is no longer a draft. */
export function IssueProgress({ issue }: { issue: Issue }) {
  const { t, locale } = useI18n();
  const { change, resend, isWorking } = useStateChange(issue.id);
  const [isStopping, setStopping] = useState(false);
  const [isResending, setResending] = useState(false);
  const resendable = issue.state === 'stopped' ? 0 : (issue.figures?.resendable ?? 0);
  usePolling(issue);
  // The form that this replaces is longer.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);

  return (
    <Panel className="stack">
      {issue.state === 'scheduled' && issue.scheduledFor && (
        <p>
          {t('adminNewsletter.scheduledFor')}{' '}
          <DateTime at={issue.scheduledFor} timeZone={issue.timeZone ?? undefined} />
          {issue.timeZone && `, ${zoneLabel(issue.timeZone, locale)}`}
        </p>
      )}
      {issue.startedAt && (
        <p>
          {t('adminNewsletter.startedAt')} <DateTime at={issue.startedAt} />
        </p>
      )}
      {issue.figures && <Figures issue={issue} figures={issue.figures} />}
      <div className="row">
        {actionsOf[issue.state]?.map((action) => (
          <Button
            key={action}
            variant="line"
            busy={isWorking}
            onClick={() => (action === 'stop' ? setStopping(true) : void change(action))}
          >
            {t(`adminNewsletter.actions.${action}`)}
          </Button>
        ))}
        {resendable > 0 && (
          <Button variant="line" busy={isWorking} onClick={() => setResending(true)}>
            {t('adminNewsletter.resend')}
          </Button>
        )}
        {issue.languages.map((language) => (
          <IssuePreview key={language} issue={issue} language={language} disabled={false} />
        ))}
        {issue.slug && <TextLink href={`${archivePath}/${issue.slug}`}>{t('adminNewsletter.view')}</TextLink>}
      </div>
      <ConfirmDialog
        open={isStopping}
        title={t('adminNewsletter.stopTitle')}
        confirmLabel={t('adminNewsletter.actions.stop')}
        isWorking={isWorking}
        onConfirm={() => void change('stop').then(() => setStopping(false))}
        onCancel={() => setStopping(false)}
      >
        {t('adminNewsletter.stopText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={isResending}
        title={t('adminNewsletter.resendTitle')}
        confirmLabel={t('adminNewsletter.resend')}
        isWorking={isWorking}
        onConfirm={() => void resend().then(() => setResending(false))}
        onCancel={() => setResending(false)}
      >
        {t('adminNewsletter.resendText', { count: resendable })}
      </ConfirmDialog>
    </Panel>
  );
}

function Figures({ issue, figures }: { issue: Issue; figures: NonNullable<Issue['figures']> }) {
  const { t } = useI18n();
  const { recipients, waiting, clicks } = figures;
  const done = recipients - waiting;
  const text = t('adminNewsletter.progress', { done: formatNumber(done), total: formatNumber(recipients) });
  const names = [
    'delivered',
    'queued',
    'failed',
    'unconfirmed',
    'skipped',
    'bounced',
    'complained',
    'unsubscribed',
  ] as const;
  return (
    <>
      {recipients > 0 && <Progress percent={(done / recipients) * 100} label={text} />}
      <p role="status">{text}</p>
      <DefinitionList
        lined
        terms={[
          ...names.map((name): [string, string] => [
            t(`adminNewsletter.figures.${name}`),
            formatNumber(figures[name]),
          ]),
          ...(clicks === null
            ? []
            : [[t('adminNewsletter.figures.clicks'), formatNumber(clicks)] as [string, string]]),
          ...issue.links.map(({ url, clicks: number }): [string, string] => [url, formatNumber(number)]),
        ]}
      />
    </>
  );
}

function useStateChange(id: string) {
  const { t } = useI18n();
  const call = useAdminCall();
  const { run, isRunning } = useAction((send: () => Promise<ApiResult<Issue>>) => send(), {
    errorTitle: t('adminNewsletter.failed'),
    reloads: true,
  });

  return {
    change: (action: IssueAction) => run(() => call(changeIssueState, { params: { id, action } })),
    resend: () => run(() => call(resendUnconfirmed, { params: { id } })),
    isWorking: isRunning,
  };
}

/** Reloads the figures while emails are being sent, and a scheduled issue, whose actions are others once it has started. */
function usePolling({ state, figures }: Issue): void {
  const { revalidate } = useRevalidator();
  const isMoving = state === 'preparing' || state === 'sending' || (figures?.queued ?? 0) > 0;
  const everyMs = isMoving ? pollMs : state === 'scheduled' ? scheduledPollMs : null;
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, revalidate]);
}
