import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { computePageDay } from '../../whole-day/page-day.ts';
import { ShareDay } from './share-day.tsx';

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const varanasi = {
  id: '1253405',
  name: 'Varanasi, Uttar Pradesh, India',
  latitude: 25.3176,
  longitude: 82.9739,
  zone: 'Asia/Kolkata',
};
const day = computePageDay({ date: '2026-11-24', place: varanasi });

function show(place: Parameters<typeof ShareDay>[0]['place']) {
  renderPage(() => (
    <ShareDay day={day} place={place} title="November 24, 2026">
      <></>
    </ShareDay>
  ));
}

test('the day is shared with its tithi, its place and an address that names both', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  show(varanasi);
  fireEvent.click(screen.getByRole('button', { name: 'Share This Day' }));
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(share.mock.calls[0]?.[0]).toMatchObject({
    text: 'Purnima on November 24, 2026, Varanasi, Uttar Pradesh, India',
    url: expect.stringMatching(/\/panchang\/2026-11-24\?place=1253405$/),
  });
});

test.each([
  [
    'a position by its hundredth of a degree',
    { latitude: 25.317_612, longitude: 82.973_914, zone: 'Asia/Kolkata', name: 'Varanasi, India' },
    '25.32, 82.97',
  ],
  [
    'the default place by its position, which is shown to visitors from elsewhere too',
    exampleSite.defaultPlace,
    `${exampleSite.defaultPlace.latitude}, ${exampleSite.defaultPlace.longitude}`,
  ],
])('the shared address names %s', async (_, place, id) => {
  const share = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  show(place);
  fireEvent.click(screen.getByRole('button', { name: 'Share This Day' }));
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(new URL(share.mock.calls[0]?.[0].url).searchParams.get('place')).toBe(id);
});

test.each([
  [varanasi, '/art/panchang/2026-11-24.png?place=1253405'],
  [exampleSite.defaultPlace, '/art/panchang/2026-11-24.png'],
  [
    { latitude: 25.317_612, longitude: 82.973_914, zone: 'Asia/Kolkata', name: 'My position' },
    '/art/panchang/2026-11-24.png?place=25.32%2C+82.97',
  ],
])('the image of the day is a link that works without scripts: %#', (place, address) => {
  show(place);
  expect(screen.getByRole('link', { name: 'Download as Image' }).getAttribute('href')).toBe(address);
});
