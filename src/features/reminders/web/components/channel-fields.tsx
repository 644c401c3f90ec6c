import { useI18n } from '#src/i18n/use-i18n.ts';
import { CheckboxField } from '#src/ui/controls/checkbox-field.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { PushObstacle } from '../push-support.ts';
import type { ErrorOf } from './field-error.ts';

type ChannelFieldsProps = { channel: 'email' | 'push'; obstacle: PushObstacle | null; errorOf: ErrorOf };

/** Where reminders are sent: an address with its consent, or this browser, which asks for permission itself. */
export function ChannelFields({ channel, obstacle, errorOf }: ChannelFieldsProps) {
  const { t } = useI18n();

  if (channel === 'push')
    return (
      <>
        {['endpoint', 'p256dh', 'auth'].map((name) => (
          <input key={name} type="hidden" name={name} defaultValue="" />
        ))}
        <p>{t('reminders.push.consent')}</p>
        <p className="muted">{t('reminders.push.text')}</p>
        <p className="small muted">{t('reminders.push.privacy')}</p>
        {obstacle && (
          <Notice tone={obstacle === 'failed' ? 'err' : 'warn'} role="alert">
            {t(`reminders.push.${obstacle}`)}
          </Notice>
        )}
      </>
    );

  return (
    <>
      <Field label={t('reminders.email.label')} {...errorOf('email')}>
        <Input name="email" type="email" autoComplete="email" required maxLength={254} />
      </Field>
      <CheckboxField
        name="consent"
        value="yes"
        required
        label={t('reminders.email.consent')}
        {...errorOf('consent')}
      />
      <p className="small muted">{t('reminders.email.privacy')}</p>
    </>
  );
}
