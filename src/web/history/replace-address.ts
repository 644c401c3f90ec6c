/** Event of the window after the address of the open page was replaced without a navigation. */
export const addressReplaced = 'address-replaced';

/** Replaces the address of the open page without a navigation, so that the focus stays. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address);
  window.dispatchEvent(new Event(addressReplaced));
}
