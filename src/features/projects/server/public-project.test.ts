import { expect, test } from 'vitest';
import { exampleProject } from '#tests/support/example-project.ts';
import { publicProject } from './public-project.ts';
import type { StoredProject } from './store.ts';

const update = (title: string) => ({ id: title, date: '2026-01-15', title, content: 'A.', author: 'Land' });

/** Translated to Hindi when it had the first update only. */
function storedProject(translation: StoredProject['translation']): StoredProject {
  const updates = [update('Survey'), update('Purchase')];
  return {
    ...exampleProject(),
    raisedMinor: 0,
    fundingGoalMinor: 100,
    originalLanguage: 'en',
    gallery: [],
    tiers: [],
    updates,
    translation,
  } as unknown as StoredProject;
}

test('an update that is not translated yet states its language on a translated project', () => {
  const translation = {
    language: 'hi' as const,
    original: { updates: [{ title: 'Survey', content: 'A.', author: 'Land' }] },
    texts: { updates: [{ title: 'मापन', content: 'अ', author: 'भूमि' }] },
  };
  const { language, updates } = publicProject(storedProject(translation));
  expect(language).toBe('hi');
  expect(updates.map(({ title, language }) => [title, language])).toEqual([
    ['मापन', undefined],
    ['Purchase', 'en'],
  ]);
  expect(publicProject(storedProject(null)).updates.map(({ language }) => language)).toEqual([
    undefined,
    undefined,
  ]);
});
