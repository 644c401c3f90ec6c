import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { call, fetchTransport } from '#src/web/client.ts';
import type { ReminderView, stopReminder, testReminder } from '../../contract.ts';
import * as endpoints from '../../endpoints.ts';
import { unsubscribe } from '../subscribe.ts';
import { NextReminder } from './next-reminder.tsx';

type OwnRemindersProps = { view: ReminderView; onStopped: () => void };
type Outcome = 'tested' | 'testFailed' | 'stopFailed';

/** Reminders that are on in this browser: the next one, a test, and one click to stop them. */
export function OwnReminders({ view, onStopped }: OwnRemindersProps) {
  const { t } = useI18n();
  const [busy, setBusy] = useState<'test' | 'stop' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { token } = view;

  async function test() {
    setBusy('test');
    const body = { body: { token } };
    const { ok } = await call<typeof testReminder>(fetchTransport, endpoints.testReminder, body);
    setBusy(null);
    setOutcome(ok ? 'tested' : 'testFailed');
  }

  async function stop() {
    setBusy('stop');
    const body = { body: { token } };
    const { ok } = await call<typeof stopReminder>(fetchTransport, endpoints.stopReminder, body);
    if (ok) await unsubscribe().catch(() => {});
    setBusy(null);
    if (ok) onStopped();
    else setOutcome('stopFailed');
  }

  return (
    <Panel className="stack reminders" aria-labelledby="own-reminders">
      <h2 id="own-reminders">{t('reminders.push.on')}</h2>
      <NextReminder view={view} />
      {outcome && (
        <Notice tone={outcome === 'tested' ? 'ok' : 'err'}>{t(`reminders.push.${outcome}`)}</Notice>
      )}
      <div className="row">
        <Button
          small
          busy={busy === 'test'}
          busyLabel={t('reminders.push.testing')}
          onClick={() => void test()}
        >
          {t('reminders.push.test')}
        </Button>
        <Button
          small
          variant="line"
          busy={busy === 'stop'}
          busyLabel={t('reminders.push.stopping')}
          onClick={() => void stop()}
        >
          {t('reminders.push.stop')}
        </Button>
        <Button small variant="line" onClick={() => download(view)}>
          {t('reminders.push.download')}
        </Button>
      </div>
    </Panel>
  );
}

function download(view: ReminderView): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(view, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'reminders.json';
  link.click();
  URL.revokeObjectURL(address);
}
