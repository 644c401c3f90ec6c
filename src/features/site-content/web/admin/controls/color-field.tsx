import { useI18n } from '#src/i18n/use-i18n.ts';
import { standardAccent } from '#src/theme/accent.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';

type ColorFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  /** `#rrggbb`, or what has been typed so far; empty for none. */
  color: string;
  onChange: (color: string) => void;
};

/** A color, typed or picked. */
export function ColorField({ label, hint, error, color, onChange }: ColorFieldProps) {
  const { t } = useI18n();
  return (
    <div className="content-color">
      <Field label={label} {...(hint && { hint })} {...(error && { error })}>
        <Input
          value={color}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <input
        type="color"
        aria-label={t('adminContent.pickColor')}
        value={/^#[0-9a-f]{6}$/i.test(color) ? color : standardAccent}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {color !== '' && (
        <Button variant="line" small onClick={() => onChange('')}>
          {t('adminContent.noColor')}
        </Button>
      )}
    </div>
  );
}
