import { useId, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { FieldContext } from './field-context.ts';
import './field.css';
import { Icon } from '../media/icon.tsx';
import { circleAlertIcon } from '../media/icons.ts';

type FieldProps = {
  label: ReactNode;
  /** Localized mark of an optional field: "(optional)". */
  optionalMark?: string | undefined;
  /** Hint below the control. */
  hint?: ReactNode;
  /** Error of the current value, shown below the control and announced with it. */
  error?: string;
  /** `alert` announces the error immediately; for fields validated while typing. */
  errorRole?: 'alert';
  /** Id of the control for references from outside; generated otherwise. */
  id?: string;
  /** Visually hides the label, where the page makes the purpose clear. */
  hideLabel?: boolean;
  className?: string;
  /** One Input, Textarea or Select. */
  children: ReactNode;
};

/** Labeled control with hint and error, connected for assistive technology. */
export function Field({
  label,
  optionalMark,
  hint,
  error,
  errorRole,
  id,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const madeUp = useId();
  const controlId = id ?? madeUp;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(Boolean(hint) && hintId, Boolean(error) && errorId);

  return (
    <div className={classNames('field', className)}>
      <label className={hideLabel ? 'vh' : 'field-label'} htmlFor={controlId}>
        {label}
        {optionalMark && <span className="field-optional"> {optionalMark}</span>}
      </label>
      <FieldContext value={{ id: controlId, describedBy, isInvalid: Boolean(error) }}>
        {children}
      </FieldContext>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId} role={errorRole}>
          <Icon shape={circleAlertIcon} />
          {error}
        </p>
      )}
    </div>
  );
}
