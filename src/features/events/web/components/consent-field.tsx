import { useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { circleAlertIcon } from '#src/ui/media/icons.ts';

/** Consent that the registration is stored, with its error. */
export function ConsentField({ error }: { error?: string }) {
  const { t } = useI18n();
  const errorId = useId();

  return (
    <div>
      <Checkbox
        name="consent"
        value="yes"
        required
        aria-invalid={Boolean(error)}
        aria-describedby={error && errorId}
        label={t('eventRegistration.consent')}
      />
      {error && (
        <p className="field-error" id={errorId}>
          <Icon shape={circleAlertIcon} />
          {t('eventRegistration.consentMissing')}
        </p>
      )}
    </div>
  );
}
