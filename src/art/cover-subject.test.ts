import { expect, test } from 'vitest';
import { subjectCover } from './cover-subject.ts';
import { coverSubjects } from './cover-subjects.ts';

const draw = (subject: (typeof coverSubjects)[number], slug = 'a-post') => subjectCover({ subject, slug });

test('every subject has a drawing of its own', () => {
  expect(new Set(coverSubjects.map((subject) => draw(subject))).size).toBe(coverSubjects.length);
});

test.each(coverSubjects)('covers of %s differ between posts, and are the same for one post', (subject) => {
  expect(draw(subject, 'one')).toBe(draw(subject, 'one'));
  expect(draw(subject, 'one')).not.toBe(draw(subject, 'two'));
  expect(draw(subject)).not.toMatch(/NaN|undefined/);
  expect(draw(subject).length).toBeLessThan(12_000);
});

test.each(coverSubjects)('the night cover of %s is the same drawing in other colors', (subject) => {
  const size = { w: 1440, h: 400 };
  const night = subjectCover({ subject, slug: 'a-post' }, size, 'night');
  const day = subjectCover({ subject, slug: 'a-post' }, size);
  expect(night).not.toBe(day);
  expect(withoutColors(night)).toBe(withoutColors(day));
});

function withoutColors(drawing: string): string {
  return drawing.replaceAll(/#[0-9a-f]{3,6}/g, '');
}
