type Waiting = { pressed: HTMLElement[]; controller: AbortController };

const waiting = new Map<string, Waiting>();

/**
 * Queues clicks on buttons of a part of the page (and Enter in its form) until the part's code is loaded;
 * otherwise they would be lost or submit the form as a document. Links are not affected. Browser only.
 *
 * @param part selector of the part; holding it twice is the same as once
 */
export function holdQueuedClicks(part: string): void {
  if (waiting.has(part)) return;
  const controller = new AbortController();
  const pressed: HTMLElement[] = [];
  waiting.set(part, { pressed, controller });

  function hold(event: MouseEvent): void {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(`${part} button`);
    if (!button) return;
    event.preventDefault();
    pressed.push(button);
  }
  window.addEventListener('click', hold, { capture: true, signal: controller.signal });
}

/** Replays queued clicks after the part was hydrated. */
export function releaseQueuedClicks(part: string): void {
  const { pressed, controller } = waiting.get(part) ?? {};
  waiting.delete(part);
  controller?.abort();
  for (const button of pressed ?? []) button.click();
}
