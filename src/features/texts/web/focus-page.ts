/** Moves the focus to the page, from a control that is about to be removed. The window is not scrolled. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
