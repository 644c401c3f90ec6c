import { createContext, use } from 'react';

type FieldControl = { id: string; describedBy: string | undefined; isInvalid: boolean };

/** Ties a control to the label, hint and error of the field around it. */
export const FieldContext = createContext<FieldControl | null>(null);

/**
 * The attributes that tie a control to its field: `id`, `aria-describedby`, `aria-invalid`. Empty outside of a field.
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
