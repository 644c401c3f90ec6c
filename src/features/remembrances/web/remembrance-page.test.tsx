import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PostedFormContext } from '#src/web/forms/posted-form-context.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component } from './remembrance-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const path = '/remembrance?project=temple';
const loaderData = { list: { ok: true, status: 200, value: null } };
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

test('CON-13: an event that was rejected without scripts comes back as it was sent, with its wrong fields', () => {
  const posted = {
    form: '/remembrance/event',
    fields: {
      occasion: 'wedding',
      date: '1990-08-19',
      time: '18:30',
      place: 'Nowhereville',
      eventPlace: 'Pune',
      project: 'temple',
    },
    errors: { place: { code: 'unknown_place', message: '' } },
    status: 400,
  };
  renderPage(
    () => (
      <PostedFormContext value={posted}>
        <Component />
      </PostedFormContext>
    ),
    { path, loaderData },
  );

  const values = ['date', 'time', 'place', 'eventPlace', 'project'].map((name) => control(name)?.value);
  expect(values).toEqual(['1990-08-19', '18:30', 'Nowhereville', 'Pune', 'temple']);
  expect(document.querySelector<HTMLInputElement>('[name=occasion]:checked')?.value).toBe('wedding');
  expect(control('place')?.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(control('place'));
  expect(control('date')?.getAttribute('aria-invalid')).toBeNull();
});

test('the form is posted to its page, and its button names the endpoint', () => {
  renderPage(Component, { path, loaderData });

  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Find the Dates' });
  expect([button.name, button.value]).toEqual(['form', '/remembrance/event']);
  expect(button.form?.getAttribute('action')).toBe('/remembrance?project=temple#form-result');
});

test('with scripts, a rejected event is marked at its field', async () => {
  fakeApi({
    '/api/remembrances/preview': {
      status: 400,
      body: { code: 'validation_failed', message: '', fields: { date: { code: 'in_future', message: '' } } },
    },
  });
  renderPage(Component, { path, loaderData });
  fireEvent.click(screen.getByRole('button', { name: 'Find the Dates' }));

  await waitFor(() => expect(control('date')?.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Choose a date in the past.')).toBeTruthy();
});
