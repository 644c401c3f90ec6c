import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createDeviceValue } from './device-value.ts';
import { useDeviceValue } from './use-device-value.ts';

afterEach(() => vi.restoreAllMocks());

const createCount = () =>
  createDeviceValue<{ count: number }>('count', { count: 0 }, (stored) => {
    const { count } = stored as { count: unknown };
    return typeof count === 'number' ? { count } : null;
  });

test('the initial value applies until one is stored', () => {
  const value = createCount();
  expect([value.read(), value.isStored()]).toEqual([{ count: 0 }, false]);

  value.write({ count: 3 });
  expect([createCount().read(), value.isStored()]).toEqual([{ count: 3 }, true]);
});

test('the value is the same object until it changes', () => {
  const value = createCount();
  value.write({ count: 3 });
  const before = value.read();

  expect(value.read()).toBe(before);
  value.write({ count: 4 });
  expect(value.read()).toEqual({ count: 4 });
});

test.each(['', '{', 'null', '[]', '{"count":"3"}'])(
  'a stored text %j of another shape is ignored',
  (text) => {
    localStorage.setItem('count', text);
    expect(createCount().read()).toEqual({ count: 0 });
  },
);

test('a component shows the value that another tab has stored', () => {
  const value = createCount();
  const Count = () => useDeviceValue(value).count;
  render(<Count />);

  localStorage.setItem('count', '{"count":7}');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'count' })));
  expect(screen.getByText('7')).toBeTruthy();
});

test('without storage the value holds for this page', () => {
  localStorage.setItem('count', '{"count":1}');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const value = createCount();
  const notify = vi.fn();
  value.subscribe(notify);

  value.write({ count: 5 });
  expect(value.read()).toEqual({ count: 5 });
  expect(notify).toHaveBeenCalledOnce();

  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(value.read()).toEqual({ count: 5 });
  expect(createCount().read()).toEqual({ count: 0 });
});
