import { type FormEvent, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { focusFirstField } from '#src/ui/controls/focus-first-field.ts';
import { Input } from '#src/ui/controls/input.tsx';

type PasskeyNameFormProps = {
  before: string;
  submitLabel: string;
  isWorking: boolean;
  onSubmit: (name: string) => void;
  onCancel: () => void;
};

/** Asks for the name under which a passkey is listed. */
export function PasskeyNameForm({
  before,
  submitLabel,
  isWorking,
  onSubmit,
  onCancel,
}: PasskeyNameFormProps) {
  const { t } = useI18n();
  const [name, setName] = useState(before);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isWorking && name.trim()) onSubmit(name.trim());
  }

  return (
    <form ref={focusFirstField} className="stack" onSubmit={handleSubmit}>
      <Field label={t('adminAccount.passkeyName')} hint={t('adminAccount.passkeyNameHint')}>
        <Input
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <div className="row">
        <Button type="submit" busy={isWorking}>
          {submitLabel}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {t('admin.cancel')}
        </Button>
      </div>
    </form>
  );
}
