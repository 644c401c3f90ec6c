import { useId, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { FieldContext } from './field-context.ts';
import './field.css';
import { Icon } from '../media/icon.tsx';
import { circleAlertIcon } from '../media/icons.ts';

type FieldProps = {
  label: ReactNode;
  /** Marks a field that may stay empty, in the page's language: "(optional)". */
  optionalMark?: string;
  /** A line below the control on what to enter. */
  hint?: ReactNode;
  /** What is wrong with the present value. Shown below the control and read out with it. */
  error?: string;
  /** `alert` has the error read out as soon as it appears; for a field whose message comes while one fills it in. */
  errorRole?: 'alert';
  /** Name of the control when something outside of the field points to it; made up otherwise. */
  id?: string;
  /** The label is for screen readers only; where the page makes the purpose plain. */
  hideLabel?: boolean;
  className?: string;
  /** One Input, Textarea or Select. */
  children: ReactNode;
};

/** A labelled control: label above, then the control, its hint and its error, all tied together for assistive tools. */
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
