import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { matchBirth, type MatchBirth } from '../match-engine.ts';
import { MoonFacts } from './moon-facts.tsx';

const toronto = { latitude: 43.7001, longitude: -79.4163, zone: 'America/Toronto' };

function birthAt(date: string, time: string): MatchBirth {
  const outcome = matchBirth({ date, time, place: toronto });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.birth;
}

test('a birth at a time that the clock showed twice names the offset that is used', () => {
  const births: [MatchBirth, MatchBirth] = [birthAt('1994-03-12', '04:12'), birthAt('1996-10-27', '01:20')];
  renderPage(() => <MoonFacts moons={[births[0].moon, births[1].moon]} births={births} />);
  expect(screen.getAllByText(/The comparison uses UTC/).map(({ textContent }) => textContent)).toEqual([
    'On that date the clock showed this time twice or skipped it. The comparison uses UTC-04:00.',
  ]);
});
