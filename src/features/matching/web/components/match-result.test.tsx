import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { moonOfStar } from '../../calculation/calculation.ts';
import { MatchResult } from './match-result.tsx';

const show = () =>
  renderPage(() => <MatchResult moons={[moonOfStar(20, 1), moonOfStar(1, 1)]} births={null} />, {
    path: '/matching',
  });

test('the heading is the verdict, and its description the score that the mala shows', () => {
  show();
  const heading = screen.getByRole('heading', { level: 2 });
  const score = screen.getByRole('img', { name: /^[\d.]+ of 36 points$/ });
  expect(heading.textContent).toMatch(
    /^(An? (average|good|excellent) match|Fewer points than the customary 18)$/,
  );
  expect(document.querySelector(`[id="${heading.getAttribute('aria-describedby')}"]`)?.textContent).toBe(
    score.querySelector('title')?.textContent,
  );
});

test('a kuta has a bead for each of its points, filled for those of the pair', () => {
  show();
  const rows = [...document.querySelectorAll('.match-beads')].map((beads) => {
    const [, points, max] = /([\d.]+) \/ (\d+)/.exec(beads.parentElement?.textContent ?? '') ?? [];
    const count = (fill: string) => beads.querySelectorAll(`[data-fill=${fill}]`).length;
    return [count('whole') + count('half') / 2 === Number(points), beads.children.length === Number(max)];
  });
  expect(rows).toEqual(Array.from({ length: 8 }, () => [true, true]));
});
