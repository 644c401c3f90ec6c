import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleLeafDay } from '#tests/support/example-day.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { runtimeClock } from '../../runtime-clock.ts';
import { leafInstant } from './leaf-instant.ts';
import { LeafHours } from './leaf-hours.tsx';
import { PhoneLeaf } from './phone-leaf.tsx';

/** Saturday, 21 November 2026, 10:00 in California. */
const now = Date.parse('2026-11-21T18:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a leaf left open over midnight changes to the new day, with what holds on it', async () => {
  const first = exampleLeafDay('2026-11-20');
  renderPage(() => <PhoneLeaf first={first} firstNow={now - msPerDay} />);
  const link = await screen.findByRole('link', { name: 'November 21' }, { timeout: 4000 });
  expect(link.getAttribute('href')).toBe('/panchang/2026-11-21');
  expect(screen.getByText(/^(Good|Fair|Avoid) now$/)).toBeTruthy();
});

test('the instant of a rendered leaf changes with what holds only, and shows the same as the present', () => {
  const day = exampleLeafDay();
  const htmlAt = (instant: number) => {
    const { container, unmount } = renderPage(() => (
      <LeafHours day={day} clock={runtimeClock('America/Los_Angeles')} now={instant} />
    ));
    const html = container.innerHTML;
    unmount();
    return html;
  };
  const midnight = Date.parse('2026-11-21T08:00:00Z');
  const instants = Array.from({ length: 288 }, (_, step) => midnight + step * 300_000);
  const changes = new Set(instants.map((instant) => leafInstant(day, instant)));
  expect(changes.size).toBeLessThan(40);
  for (const instant of instants.filter((_, step) => step % 6 === 0))
    expect(htmlAt(leafInstant(day, instant))).toBe(htmlAt(instant));
});

test('before the first change of a day without sunrise, everything is still to come', () => {
  expect(leafInstant({ choghadiyas: null, nightBefore: null, avoid: [] }, now)).toBe(0);
});
