import { useState } from 'react';

type Corrected = { of: object; fields: readonly string[] };

/**
 * Fields whose values were changed since the form was rejected, so that their errors are no longer shown.
 *
 * @param state of the form; its next outcome begins with none
 * @param isPartOf whether a control belongs to a field
 */
export function useCorrectedFields(
  state: object,
  isPartOf: (control: Element, field: string) => boolean = isNamed,
) {
  const [corrected, setCorrected] = useState<Corrected>({ of: state, fields: [] });
  const fields = corrected.of === state ? corrected.fields : [];

  /** To be called on each input, with the fields that have an error. */
  function noteInput(target: EventTarget, wrong: readonly string[]): void {
    const changed = wrong.filter((field) => isPartOf(target as Element, field));
    if (changed.length > 0) setCorrected({ of: state, fields: [...fields, ...changed] });
  }

  return { isCorrected: (field: string) => fields.includes(field), noteInput };
}

function isNamed(control: Element, field: string): boolean {
  return control.getAttribute('name') === field;
}
