import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { EventDetail } from '../../contract.ts';
import { EventDetails } from './event-details.tsx';

const event: EventDetail = {
  slug: 'gita-reading-circle',
  title: 'Gita reading circle',
  description: 'One chapter aloud.',
  place: 'Online',
  language: 'en',
  languages: ['en'],
  attendance: 'online',
  isCancelled: false,
  startsAt: '2090-11-30T17:00:00.000Z',
  endsAt: '2090-11-30T18:30:00.000Z',
  timeZone: 'America/Los_Angeles',
  isSample: false,
  detailsHtml: '',
  venue: '',
  hasOnlineUrl: true,
  latitude: null,
  longitude: null,
  sunset: null,
  moonrise: null,
  recordingUrl: '',
  observance: null,
  registration: { isFull: false, hasWaitingList: true, capacity: null, maxSeats: 2, questions: [] },
  laterDates: [],
};

function show(
  changes: Partial<EventDetail> = {},
  now = '2090-11-01T00:00:00.000Z',
  locale: 'en' | 'hi' = 'en',
) {
  renderPage(() => <EventDetails event={{ ...event, ...changes }} now={Date.parse(now)} />, { locale });
}

const joinText = () => screen.queryByText(/^The link is in your confirmation email/);

test('an online event says where registered people find the link, until it ends', () => {
  show({}, '2090-11-30T18:00:00.000Z');
  expect(joinText()).toBeTruthy();
});

test.each([
  ['takes no registrations', { registration: null }],
  ['is canceled', { isCancelled: true }],
  ['has no link', { hasOnlineUrl: false }],
  ['is in person', { attendance: 'inPerson' }],
] as const)('an event that %s promises no link in an email', (_what, changes) => {
  show(changes);
  expect(joinText()).toBeNull();
});

test('an event of several days has the date of its end', () => {
  show({ endsAt: '2090-12-02T18:30:00.000Z' });
  expect(screen.getByText('9:00 AM to December 2, 2090, 10:30 AM')).toBeTruthy();
});

test.each([
  ['en', ''],
  ['hi', '?lang=hi'],
] as const)(
  'the calendars of Google and Outlook link to the event in the language of the page: %s',
  (locale, query) => {
    show({}, undefined, locale);

    const page = `/events/gita-reading-circle${query}`;
    const links = screen
      .getAllByRole('link')
      .map((link) => new URL(link.getAttribute('href') ?? '', 'http://site'));
    const textOf = (host: string, name: string) =>
      links
        .find((link) => link.host === host)
        ?.searchParams.get(name)
        ?.split('\n\n')[1];
    expect(textOf('calendar.google.com', 'details')?.endsWith(page)).toBe(true);
    expect(textOf('outlook.live.com', 'body')?.endsWith(page)).toBe(true);
  },
);

test('the image of an event is the river bank, not the library', () => {
  show();

  const hero = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(hero?.dataset.scene).toBe('devotees');
});

test.each([
  ['2090-11-30T16:59:00.000Z', false],
  ['2090-11-30T17:00:00.000Z', true],
])('an event that has started says that registration is closed: at %s', (now, isClosed) => {
  show({}, now);

  expect(screen.queryByText('Registration is closed.') !== null).toBe(isClosed);
});

test('a canceled event mentions emails only if it took registrations', () => {
  show({ isCancelled: true, registration: null });
  expect(screen.queryByText(/emailed everyone/)).toBeNull();

  cleanup();
  show({ isCancelled: true });
  expect(screen.getByText(/emailed everyone/)).toBeTruthy();
});
