import { type ComponentProps, useId } from 'react';
import { Icon } from '../media/icon.tsx';
import { circleAlertIcon } from '../media/icons.ts';
import { Checkbox } from './checkbox.tsx';

type CheckboxFieldProps = ComponentProps<typeof Checkbox> & { error?: string | undefined };

/** Checkbox of a form, with its error. */
export function CheckboxField({ error, ...native }: CheckboxFieldProps) {
  const errorId = useId();

  return (
    <div>
      <Checkbox aria-invalid={Boolean(error)} aria-describedby={error && errorId} {...native} />
      {error && (
        <p className="field-error" id={errorId}>
          <Icon shape={circleAlertIcon} />
          {error}
        </p>
      )}
    </div>
  );
}
