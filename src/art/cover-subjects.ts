/** What the drawn cover of a post can show. */
export const coverSubjects = [
  'lamp',
  'sky',
  'river',
  'tree',
  'leaf-book',
  'hall',
  'cow',
  'fire',
  'tower',
  'seed',
  'hand',
  'path',
] as const;

export type CoverSubject = (typeof coverSubjects)[number];
