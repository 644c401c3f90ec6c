import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { VolunteerForm } from './volunteer-form.tsx';

const consent = () => screen.getByRole('checkbox', { name: /^I agree that my details are stored/ });

/** The first box of a group. */
const firstBox = (name: string) => {
  const [box] = screen.getAllByRole('checkbox', { name });
  if (!box) throw new Error(`no box ${name}`);
  return box;
};

function fillAndSend(...boxes: string[]): void {
  for (const [label, value] of [
    ['Name', 'Uma'],
    ['Email', 'uma@example.org'],
    ['Town and country', 'Pune, India'],
    ['Hours per month', '4'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  for (const box of boxes) fireEvent.click(firstBox(box));
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up as Volunteer' }));
}

test('XTR-01: a missing consent is explained at its box, which has the focus', async () => {
  renderPage(VolunteerForm);
  fillAndSend('Sunday', 'Teaching');

  await waitFor(() => expect(document.activeElement).toBe(consent()));
  const error = document.getElementById(consent().getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe('Check this box to agree');
});

test.each([
  ['times', 'Mornings', 'Sunday', 'Teaching'],
  ['skills', 'Skills', 'Teaching', 'Sunday'],
])(
  'XTR-01: a group without a choice is marked before anything is sent: %s',
  async (_field, legend, first, other) => {
    renderPage(VolunteerForm);
    fireEvent.click(consent());
    fillAndSend(other);

    const box = firstBox(first);
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const group = screen.getByRole('group', { name: legend });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')).toBeTruthy();
  },
);

test.each([
  ['times', 'Mornings', 'Sunday', () => fireEvent.click(firstBox('Saturday')), 'Teaching'],
  [
    'skills',
    'Skills',
    'Teaching',
    () => fireEvent.input(screen.getByLabelText(/^Other skills/), { target: { value: 'Veena' } }),
    'Sunday',
  ],
] as const)(
  'the error of a group disappears once another choice of it is made: %s',
  async (_field, legend, first, choose, other) => {
    renderPage(VolunteerForm);
    fireEvent.click(consent());
    fillAndSend(other);
    await waitFor(() => expect(firstBox(first).getAttribute('aria-invalid')).toBe('true'));
    choose();

    expect(firstBox(first).getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByRole('group', { name: legend }).hasAttribute('aria-describedby')).toBe(false);
  },
);
