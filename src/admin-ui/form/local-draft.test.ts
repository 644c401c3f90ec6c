import { expect, test } from 'vitest';
import { createLocalDrafts } from './local-draft.ts';

const isText = (found: unknown): found is string => typeof found === 'string';

const now = new Date('2026-11-21T06:00:00Z');

function memory() {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (place: number) => [...items.keys()][place] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const rejecting = {
  get length(): number {
    throw new Error('forbidden');
  },
  key: () => null,
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('forbidden');
  },
};

const draftsOf = (storage: ReturnType<typeof memory>, record: string) =>
  createLocalDrafts(storage, record, isText);

test('a stored draft is found by the user and the record only', () => {
  const storage = memory();

  const draft = draftsOf(storage, 'post-draft sita new').store('form', { values: 'A lamp', version: 3 }, now);

  expect(draft).toMatchObject({ values: 'A lamp', keptAt: now.toISOString() });
  expect(draftsOf(storage, 'post-draft sita new').list()).toEqual([draft]);
  expect(draftsOf(storage, 'post-draft rama new').list()).toEqual([]);
  expect(draftsOf(storage, 'post-draft sita').list()).toEqual([]);
});

test('each form of a record has its own draft, and the newest is listed first', () => {
  const drafts = draftsOf(memory(), 'sita');
  const first = drafts.store('tab 1', { values: 'A lamp', version: 3 }, now);
  const second = drafts.store('tab 2', { values: 'A river', version: 3 }, new Date(now.getTime() + 1000));
  expect(drafts.list()).toEqual([second, first]);

  if (second) drafts.remove(second);

  expect(drafts.list()).toEqual([first]);
});

test('a browser without storage causes no error', () => {
  const drafts = createLocalDrafts(rejecting, 'sita', isText);
  drafts.remove({ key: 'sita#form', values: 'A lamp', keptAt: now.toISOString(), version: null });

  expect([drafts.store('form', { values: 'A lamp', version: 3 }, now), drafts.list()]).toEqual([null, []]);
});

test.each(['null', '{}', '{"values":{"title":1},"keptAt":"2026"}', 'not JSON'])(
  'an invalid stored value is not a draft: %s',
  (text) => {
    const storage = memory();
    storage.setItem('sita#form', text);

    expect(draftsOf(storage, 'sita').list()).toEqual([]);
  },
);
