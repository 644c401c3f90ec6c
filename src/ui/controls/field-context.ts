import { createContext, use } from 'react';

type FieldControl = { id: string; describedBy: string | undefined; isInvalid: boolean };

/** Connects a control with the label, hint and error of its field. */
export const FieldContext = createContext<FieldControl | null>(null);

/**
 * Attributes that connect a control with its field: `id`, `aria-describedby`, `aria-invalid`. Empty outside
 * of a field.
 */
export function useFieldControl() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
  };
}
