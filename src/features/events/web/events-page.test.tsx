import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleSeat as seat } from '#tests/support/example-day.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { computeFestivals } from '#src/features/panchang/calculation/calculation.ts';
import type { Event } from '../contract.ts';
import { Component as EventsPage } from './events-page.tsx';

const circle: Event = {
  slug: 'gita-reading-circle',
  title: 'Gita reading circle',
  description: 'One chapter aloud.',
  place: 'Online',
  language: 'en',
  attendance: 'online',
  isCancelled: false,
  startsAt: '2026-11-30T17:00:00.000Z',
  endsAt: '2026-11-30T18:30:00.000Z',
  timeZone: 'America/Los_Angeles',
  isSample: true,
};

const festivals = {
  from: '2026-11-21',
  observances: computeFestivals({ from: '2026-11-21', to: '2027-03-10', place: seat }),
};

const renderEvents = (value: Event[], locale?: 'hi') =>
  renderPage(EventsPage, {
    path: '/events',
    loaderData: { events: { ok: true, status: 200, value }, festivals },
    ...(locale && { locale }),
  });

test('XTR-06: an event shows day, local hours, place and text; samples are marked as samples', async () => {
  const { container } = renderEvents([circle]);
  expect(screen.getByRole('heading', { name: 'Gita reading circle' })).toBeTruthy();
  expect(screen.getByText('November 30, 2026')).toBeTruthy();
  expect(screen.getByText('9:00 AM to 10:30 AM (Los Angeles)')).toBeTruthy();
  expect(screen.getByText('Sample')).toBeTruthy();
  await expectNoAxeViolations(container);
});

test('an event of several days has the date of its end', () => {
  renderEvents([{ ...circle, endsAt: '2026-12-02T18:30:00.000Z' }]);
  expect(screen.getByText('9:00 AM to December 2, 2026, 10:30 AM (Los Angeles)')).toBeTruthy();
});

test('several sample events share one label', () => {
  renderEvents([circle, { ...circle, slug: 'walk', title: 'Walk' }]);
  expect(screen.getAllByText('Sample')).toHaveLength(1);
});

test('the name of an event links to its page, in the language of the text', () => {
  renderEvents([{ ...circle, title: 'गीता पाठ-मण्डली', language: 'hi' }], 'hi');
  const link = screen.getByRole('link', { name: 'गीता पाठ-मण्डली' });
  expect([link.getAttribute('href'), link.getAttribute('lang')]).toEqual([
    '/events/gita-reading-circle',
    'hi',
  ]);
});

test('I18N-06: the place of an event is in the language of its text', () => {
  renderEvents([{ ...circle, place: 'वाराणसी', language: 'hi' }]);
  expect(screen.getByText('वाराणसी').getAttribute('lang')).toBe('hi');
});

test('without events a message is shown', () => {
  renderEvents([]);
  expect(screen.getByText('No events are planned at the moment.')).toBeTruthy();
});

test('XTR-06: the festivals of the year are listed with their local date and the feed link', () => {
  renderEvents([]);
  const row = screen.getByRole('row', { name: /Maha Shivaratri/ });
  expect(row.textContent).toContain('March 5, 2027');
  const feed = screen.getByRole('link', { name: 'Subscribe to this calendar' }).getAttribute('href');
  expect(feed).toMatch(/^webcal:\/\/sanatan\.example\/api\/festivals\.ics\?lat=37\.9771&lon=-122\.2953/);
  expect(feed).toContain('lang=en');
});
