import { useState } from 'react';
import type { FormState } from './form-state.ts';

type Corrected = { of: FormState; fields: readonly string[] };

/**
 * Fields whose values were changed since the form was rejected, so that their errors are no longer shown.
 *
 * @param state of the form; its next outcome begins with none
 * @param idOf id of the control or group of a field
 */
export function useCorrectedFields(state: FormState, idOf: (field: string) => string) {
  const [corrected, setCorrected] = useState<Corrected>({ of: state, fields: [] });
  const fields = corrected.of === state ? corrected.fields : [];

  /** To be called on each input, with the fields that have an error. */
  function noteInput(target: EventTarget, wrong: readonly string[]): void {
    const changed = wrong.filter((field) => document.getElementById(idOf(field))?.contains(target as Node));
    if (changed.length > 0) setCorrected({ of: state, fields: [...fields, ...changed] });
  }

  return { isCorrected: (field: string) => fields.includes(field), noteInput };
}
