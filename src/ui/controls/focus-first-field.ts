/**
 * Focuses the first editable field. Used as the `ref` of a form that replaces another one with the focus, or is loaded in an
 * open dialog.
 */
export function focusFirstField(place: HTMLElement | null | undefined): void {
  place
    ?.querySelector<HTMLElement>("input:not([type='file'], [readonly]), select, textarea:not([readonly])")
    ?.focus();
}
