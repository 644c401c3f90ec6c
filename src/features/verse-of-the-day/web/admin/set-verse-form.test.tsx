import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { SetVerseForm } from './set-verse-form.tsx';

test('an empty day and an empty verse have their errors beside them', async () => {
  const calls = fakeApi({});
  renderScreen(() => <SetVerseForm onSet={() => {}} />);
  const form = (await screen.findByLabelText('Day')).closest('form');
  expect(form?.noValidate).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Set verse' }));

  expect(await screen.findByText('Choose today or a later day.')).toBeTruthy();
  expect(screen.getByText(/^Enter a published verse/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Day'));
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);

  fireEvent.input(screen.getByLabelText('Day'), { target: { value: '2030-01-01' } });
  expect(screen.queryByText('Choose today or a later day.')).toBeNull();
  expect(screen.getByText(/^Enter a published verse/)).toBeTruthy();
});
