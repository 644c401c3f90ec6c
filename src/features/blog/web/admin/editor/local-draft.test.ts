import { expect, test } from 'vitest';
import { createLocalDraft } from './local-draft.ts';
import { newPost } from './post-values.ts';

const now = new Date('2026-11-21T06:00:00Z');

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const rejecting = {
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

test('a stored draft is found by the same user for the same post', () => {
  const storage = memory();
  const values = { ...newPost('en'), title: 'A lamp' };

  expect(createLocalDraft(storage, 'sita', null).keep(values, now)).toBe(true);

  expect(createLocalDraft(storage, 'sita', null).read()).toEqual({ values, keptAt: now.toISOString() });
  expect(createLocalDraft(storage, 'rama', null).read()).toBeNull();
  expect(createLocalDraft(storage, 'sita', 'another').read()).toBeNull();
});

test('a deleted draft is gone', () => {
  const draft = createLocalDraft(memory(), 'sita', null);
  draft.keep(newPost('en'), now);
  draft.forget();

  expect(draft.read()).toBeNull();
});

test('a browser without storage causes no error', () => {
  const draft = createLocalDraft(rejecting, 'sita', null);
  draft.forget();

  expect([draft.keep(newPost('en'), now), draft.read()]).toEqual([false, null]);
});

test.each(['null', '{}', '{"values":{"title":1}}', 'not JSON'])(
  'an invalid stored value is not a draft: %s',
  (text) => {
    const storage = memory();
    storage.setItem('post-draft sita new', text);

    expect(createLocalDraft(storage, 'sita', null).read()).toBeNull();
  },
);
