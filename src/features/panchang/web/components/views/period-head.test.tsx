import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { PeriodHead } from './period-head.tsx';

test('the head of a month or a year names the place, for paper', () => {
  const none = { path: null, label: '' };
  renderPage(() => (
    <PeriodHead
      id="month"
      title="December 2026"
      previous={none}
      next={none}
      present={null}
      place="Jaipur, India"
    />
  ));
  expect(screen.getByText('Jaipur, India').className).toBe('period-place');
});
