/** Buttons of the footer that were pressed before its code was there. */
const held: HTMLElement[] = [];
let controller: AbortController | undefined;

/**
 * From now on, a press on a button of the footer (Enter in its form is one) waits for the footer's code instead of
 * being lost or sending the form as a document. Links stay links. Browser only.
 */
export function holdEarlyClicks(): void {
  controller = new AbortController();
  window.addEventListener('click', hold, { capture: true, signal: controller.signal });
}

/** The footer has come to life: what was pressed takes effect. */
export function releaseEarlyClicks(): void {
  controller?.abort();
  for (const button of held.splice(0)) button.click();
}

function hold(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('footer.ft button');
  if (!button) return;
  event.preventDefault();
  held.push(button);
}
