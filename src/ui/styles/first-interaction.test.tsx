import { expect, test } from 'vitest';
import { firstInteraction, noticeOpening } from './first-interaction.ts';

test('a wait ends with an input, and later waits have their own', async () => {
  const waits = [firstInteraction()];
  window.dispatchEvent(new Event('input'));
  await waits[0];
  let isOver = false;
  void firstInteraction().then(() => (isOver = true));
  await new Promise((resolve) => setTimeout(resolve));

  expect(isOver).toBe(false);
});

test('RES-02: a page that opens ends all waits, also those that begin afterwards', async () => {
  const before = firstInteraction();
  noticeOpening();

  await expect(Promise.all([before, firstInteraction()])).resolves.toBeDefined();
});
