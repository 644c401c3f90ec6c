import { type FormEvent, useLayoutEffect, useState } from 'react';
import { useCheckedFields } from '#src/admin-ui/form/use-checked-fields.ts';
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
  const { check, errorOf, formProps } = useCheckedFields();
  const { ref } = formProps;

  useLayoutEffect(() => focusFirstField(ref.current), [ref]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isWorking && check() && name.trim()) onSubmit(name.trim());
  }

  return (
    <form {...formProps} className="stack" onSubmit={handleSubmit}>
      <Field
        label={t('adminAccount.passkeyName')}
        hint={t('adminAccount.passkeyNameHint')}
        {...errorOf('passkey')}
      >
        <Input
          name="passkey"
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
