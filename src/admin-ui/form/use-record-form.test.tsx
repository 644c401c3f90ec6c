import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRecordForm } from './use-record-form.ts';

test('a record is created once, also while the screen that follows is still loading', async () => {
  const save = vi.fn(async (values: { title: string }) => ({
    ok: true as const,
    status: 201,
    value: values,
  }));
  const { result } = renderHook(() =>
    useRecordForm({ initial: { title: 'Lamps' }, version: null, save, onSaved: null, readNewest: null }),
  );
  await act(() => result.current.submit());
  expect(result.current.isLocked).toBe(true);

  act(() => result.current.fields.change({ title: 'River' }));
  await act(() => result.current.submit());

  expect(save).toHaveBeenCalledTimes(1);
  expect(result.current.fields.values).toEqual({ title: 'Lamps' });
});
