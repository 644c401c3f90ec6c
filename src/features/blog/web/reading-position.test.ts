import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storePosition, readPositions } from './reading-position.ts';

function useStorage(content: Record<string, string> = {}): void {
  const items = new Map(Object.entries(content));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  });
}

beforeEach(() => useStorage());
afterEach(() => vi.unstubAllGlobals());

const at = (blogId: string, share: number) => ({ blogId, title: blogId, share });

test('the latest position of a post is kept, the latest post first', () => {
  storePosition(at('one', 0.3));
  storePosition(at('two', 0.4));
  storePosition(at('one', 0.5));
  expect(readPositions()).toEqual([at('one', 0.5), at('two', 0.4)]);
});

test('a finished or hardly begun post has no position', () => {
  storePosition(at('one', 0.3));
  storePosition(at('one', 0.97));
  storePosition(at('two', 0.05));
  expect(readPositions()).toEqual([]);
});

test('twenty posts are kept, and an unreadable storage counts as empty', () => {
  for (let post = 0; post < 25; post += 1) storePosition(at(`post-${post}`, 0.5));
  expect(readPositions()).toHaveLength(20);
  for (const text of ['{', '[{"blogId":1}]']) {
    useStorage({ 'reading-positions': text });
    expect(readPositions()).toEqual([]);
  }
});

test('a browser that blocks storage keeps and finds no position', () => {
  vi.unstubAllGlobals();
  const blocked = {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  const former = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', blocked);
  try {
    storePosition(at('one', 0.5));
    expect(readPositions()).toEqual([]);
  } finally {
    Object.defineProperty(globalThis, 'localStorage', former ?? { configurable: true, value: undefined });
  }
});
