import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { ListDay } from './list-tools.tsx';

function open(path = '/') {
  const { router } = renderPage(() => <ListDay label="From" name="from" />, { path });
  const field = screen.getByLabelText<HTMLInputElement>('From');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const search = () => router.state.location.search;
  return { field, type, search };
}

test('a day takes effect when its year is complete, and when it is removed', async () => {
  const { field, type, search } = open('/?role=admin&cursor=x');
  for (const year of ['0002', '0020', '0202']) {
    type(`${year}-11-05`);
    expect(field.value).toBe(`${year}-11-05`);
    expect(search()).toBe('?role=admin&cursor=x');
  }
  type('2026-11-05');
  await expect.poll(search).toBe('?role=admin&from=2026-11-05');
  type('');
  await expect.poll(search).toBe('?role=admin');
});

test.each([
  ['Enter', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
  ['leaving the field', (field: HTMLElement) => fireEvent.blur(field)],
])('a day of an early year takes effect on %s', async (_name, finish) => {
  const { field, type, search } = open();
  type('0202-11-05');
  expect(search()).toBe('');
  finish(field);
  await expect.poll(search).toBe('?from=0202-11-05');
});
