import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleContent } from '#tests/support/example-content.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as VolunteerPage } from './volunteer-page.tsx';

const loaderData = { content: exampleContent('volunteer') };

test('XTR-01, HOM-24: the page has the offer to those who teach', async () => {
  const { container } = renderPage(VolunteerPage, { path: '/volunteer', loaderData });
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 4)).toEqual(['2-4 hours a day', 'On-site accommodation', 'Meals', 'Utilities']);
  await expectNoAxeViolations(container);
});

test('XTR-01: the page has the enquiry form with the type for volunteers', () => {
  renderPage(VolunteerPage, { path: '/volunteer', loaderData });

  const types = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Inquiry Type' });
  expect(types.value).toBe('Volunteer Opportunity');
  expect(screen.getByRole('button', { name: 'Send Inquiry' })).toBeTruthy();
});
