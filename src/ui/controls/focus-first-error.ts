/**
 * Puts the focus into the first field of a form that has something wrong (WCAG 3.3.1).
 *
 * @param form nothing happens without one, or when all its fields are right
 * @returns whether there is such a field
 */
export function focusFirstError(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return Boolean(field);
}
