/**
 * Puts the focus into the first field that one can fill in. As the `ref` of a form it does so when the form takes the
 * place of another one, which the focus was in.
 */
export function focusFirstField(place: HTMLElement | null | undefined): void {
  place
    ?.querySelector<HTMLElement>("input:not([type='file'], [readonly]), select, textarea:not([readonly])")
    ?.focus();
}
