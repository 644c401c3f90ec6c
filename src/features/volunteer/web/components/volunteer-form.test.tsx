import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import * as endpoints from '../../endpoints.ts';
import { VolunteerForm } from './volunteer-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const consent = () => screen.getByRole('checkbox', { name: /^I agree that my details are stored/ });

async function fillAndSend(): Promise<void> {
  for (const [label, value] of [
    ['Name', 'Uma'],
    ['Email', 'uma@example.org'],
    ['Town and country', 'Pune, India'],
    ['Hours per month', '4'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up as Volunteer' }));
}

test('XTR-01: a missing consent is explained at its box, which has the focus', async () => {
  renderPage(VolunteerForm);
  await fillAndSend();

  await waitFor(() => expect(document.activeElement).toBe(consent()));
  const error = document.getElementById(consent().getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe('Check this box to agree');
});

test.each([
  ['times', 'Mornings', 'Sunday'],
  ['skills', 'Skills', 'Teaching'],
])('XTR-01: a group without a choice is marked: %s', async (field, legend, first) => {
  fakeApi({
    [endpoints.signUpVolunteer.path]: {
      status: 400,
      body: {
        code: 'validation_failed',
        message: 'Choose one.',
        fields: { [field]: { code: 'required', message: 'Choose one.' } },
      },
    },
  });
  renderPage(VolunteerForm);
  fireEvent.click(consent());
  await fillAndSend();

  const box = screen.getAllByRole('checkbox', { name: first })[0];
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box?.getAttribute('aria-invalid')).toBe('true');
  const group = screen.getByRole('group', { name: legend });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')).toBeTruthy();
});
