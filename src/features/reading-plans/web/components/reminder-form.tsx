import { useI18n } from '#src/i18n/use-i18n.ts';
import { CheckboxField } from '#src/ui/controls/checkbox-field.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { deviceZone } from '#src/web/device-zone.ts';
import { VisitorForm } from '#src/web/forms/visitor-form.tsx';
import { useBrowserValue } from '#src/web/use-browser-value.ts';
import type { createReadingReminder, ReadingPlan } from '../../contract.ts';
import * as endpoints from '../../endpoints.ts';
import { PlanEnded } from './plan-ended.tsx';

const loadSchema = async () => (await import('../../contract.ts')).readingReminderForm;

type ReminderFormProps = {
  plan: ReadingPlan;
  /** Chosen first day; empty to start today, which is a day of the reader's zone. */
  from: string;
};

/** Asks for an email on each day of a plan. */
export function ReminderForm({ plan, from }: ReminderFormProps) {
  const { t } = useI18n();
  const zone = useBrowserValue(deviceZone, '');
  const words = {
    submit: t('readingPlan.reminder.submit'),
    sentTitle: t('readingPlan.reminder.sentTitle'),
    sentText: t('readingPlan.reminder.sentText'),
    failed: t('readingPlan.reminder.failed'),
  };

  return (
    <Panel className="stack plan-reminder">
      <h2>{t('readingPlan.reminder.title')}</h2>
      <p>{t('readingPlan.reminder.text')}</p>
      <VisitorForm<typeof createReadingReminder>
        address={endpoints.createReadingReminder}
        loadSchema={loadSchema}
        keepsConfirmation
        words={words}
      >
        {(errorOf) => (
          <>
            <input type="hidden" name="text" value={plan.text} />
            <input type="hidden" name="days" value={plan.days.length} />
            <input type="hidden" name="from" value={from} />
            {/* The last day may have ended since the page was opened, or earlier where the reader is. */}
            {errorOf('from').error && <PlanEnded plan={plan} />}
            <input type="hidden" name="zone" value={zone} />
            <Field label={t('readingPlan.reminder.email')} {...errorOf('email')}>
              <Input name="email" type="email" autoComplete="email" required maxLength={254} />
            </Field>
            <CheckboxField
              name="consent"
              value="yes"
              required
              label={t('readingPlan.reminder.consent')}
              {...errorOf('consent')}
            />
            <p className="small muted">{t('readingPlan.reminder.privacy')}</p>
          </>
        )}
      </VisitorForm>
    </Panel>
  );
}
