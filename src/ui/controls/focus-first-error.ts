/**
 * Focuses the first invalid field of a form (WCAG 3.3.1).
 *
 * @param form ignored when missing or valid
 * @returns whether there is an invalid field
 */
export function focusFirstError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return Boolean(field);
}
