import { expect, test } from 'vitest';
import { createLocalDraft } from './local-draft.ts';

const isText = (found: unknown): found is string => typeof found === 'string';

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

const draftOf = (storage: ReturnType<typeof memory>, key: string) => createLocalDraft(storage, key, isText);

test('a stored draft is found by its key only, which names the user and the record', () => {
  const storage = memory();

  expect(draftOf(storage, 'post-draft sita new').keep('A lamp', now)).toBe(true);

  const draft = { values: 'A lamp', keptAt: now.toISOString() };
  expect(draftOf(storage, 'post-draft sita new').read()).toEqual(draft);
  expect(draftOf(storage, 'post-draft rama new').read()).toBeNull();
});

test('a deleted draft is gone', () => {
  const draft = draftOf(memory(), 'sita');
  draft.keep('A lamp', now);
  draft.forget();

  expect(draft.read()).toBeNull();
});

test('a browser without storage causes no error', () => {
  const draft = createLocalDraft(rejecting, 'sita', isText);
  draft.forget();

  expect([draft.keep('A lamp', now), draft.read()]).toEqual([false, null]);
});

test.each(['null', '{}', '{"values":{"title":1},"keptAt":"2026"}', 'not JSON'])(
  'an invalid stored value is not a draft: %s',
  (text) => {
    const storage = memory();
    storage.setItem('sita', text);

    expect(draftOf(storage, 'sita').read()).toBeNull();
  },
);
