import { useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import './segments.css';

type SegmentsProps<Value extends string> = {
  /** Question above the segments. */
  legend: string;
  /** Visually hides the legend, where a heading has the same text. */
  hideLegend?: boolean;
  name: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  /** Explanation of the current choice. */
  hint?: string;
  onChange: (value: Value) => void;
  className?: string;
};

/** Question with two or three short choices in one row. */
export function Segments<Value extends string>({
  legend,
  hideLegend,
  name,
  value,
  choices,
  hint,
  onChange,
  className,
}: SegmentsProps<Value>) {
  const hintId = useId();

  return (
    <fieldset className={classNames('segments', className)} aria-describedby={hint && hintId}>
      <legend className={hideLegend ? 'vh' : 'segments-legend'}>{legend}</legend>
      <div className="segments-row">
        {choices.map((choice) => (
          <label key={choice.value} className="segment">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="segments-hint" id={hintId}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
