import { expect, test } from 'vitest';
import { keepPosition, readPositions } from './reading-position.ts';

function memory(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

const at = (blogId: string, share: number) => ({ blogId, title: blogId, share });

test('the latest position of a post is kept, the latest post first', () => {
  const storage = memory();
  keepPosition(storage, at('one', 0.3));
  keepPosition(storage, at('two', 0.4));
  keepPosition(storage, at('one', 0.5));
  expect(readPositions(storage)).toEqual([at('one', 0.5), at('two', 0.4)]);
});

test('a finished or hardly begun post has no position', () => {
  const storage = memory();
  keepPosition(storage, at('one', 0.3));
  keepPosition(storage, at('one', 0.97));
  keepPosition(storage, at('two', 0.05));
  expect(readPositions(storage)).toEqual([]);
});

test('twenty posts are kept, and an unreadable storage counts as empty', () => {
  const storage = memory();
  for (let post = 0; post < 25; post += 1) keepPosition(storage, at(`post-${post}`, 0.5));
  expect(readPositions(storage)).toHaveLength(20);
  expect(readPositions(memory({ 'reading-positions': '{' }))).toEqual([]);
  expect(readPositions(memory({ 'reading-positions': '[{"blogId":1}]' }))).toEqual([]);
});
