import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as ConfirmPage } from '../confirm-page.tsx';
import { Component as UnsubscribePage } from '../unsubscribe-page.tsx';

const found = (isDone: boolean) => ({ link: { ok: true, status: 200, value: { isDone } } });
const failed = (status: number) => ({
  link: { ok: false, status, message: `HTTP error! status: ${status}` },
});

test.each([
  ['unsubscribe', UnsubscribePage, failed(404), 'This link no longer works'],
  ['unsubscribe', UnsubscribePage, found(true), 'These emails have been stopped'],
  ['confirm', ConfirmPage, failed(404), 'This link no longer works'],
  ['confirm', ConfirmPage, found(true), 'Your subscription is confirmed'],
])('the page %s asks nothing when nothing is left to do', (purpose, Page, loaderData, title) => {
  renderPage(Page, { path: `/newsletter/${purpose}?token=a.b`, loaderData });

  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([found(false), failed(503)])(
  'a link that may work asks for one click, in a plain form',
  (loaderData) => {
    renderPage(UnsubscribePage, { path: '/newsletter/unsubscribe?token=a.b', loaderData });

    expect(screen.getByRole('button').closest('form')?.getAttribute('action')).toBe(
      '/newsletter/unsubscribe?token=a.b',
    );
  },
);

test.each(['en', 'hi', 'sa'] as const)('in %s the texts apply to every kind of email', (locale) => {
  for (const isDone of [false, true]) {
    const path = '/newsletter/confirm?token=a.b';
    const { unmount } = renderPage(ConfirmPage, { path, locale, loaderData: found(isDone) });
    // A reader of the verse of the day has not subscribed to the newsletter.
    expect(document.querySelector('.sec')?.textContent).not.toMatch(/issue|न्यूज़लेटर|वार्तापत्रिका/);
    unmount();
  }
});
