import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { PostChoice } from './post-choice.tsx';

const path = '/api/admin/blogs?state=published&sort=date&limit=24';
const post = (title: string) => ({ id: title.toLowerCase(), title });
const page = (titles: string[], next: string | null = null) => ({
  status: 200,
  body: { items: titles.map(post), next, previous: null },
});

const boxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => {
    const text = box.closest('li')?.textContent ?? '';
    return box.checked ? `${text} ✓` : text;
  });

function open(responses: Parameters<typeof fakeApi>[0]) {
  fakeApi(responses);
  renderScreen(() => {
    const [chosen, setChosen] = useState(['lamp', 'old']);
    return <PostChoice chosen={chosen} onChange={setChosen} />;
  });
}

test('chosen posts are listed first, also those that are not among the newest', async () => {
  open({
    [path]: page(['River', 'Lamp'], 'p2'),
    [`${path}&cursor=p2`]: page(['Old', 'Bell']),
    '/api/admin/blogs/old': { status: 200, body: post('Old') },
  });
  await expect.poll(() => screen.queryByText('Old')).toBeTruthy();
  expect(boxes()).toEqual(['Lamp ✓', 'Old ✓', 'River']);

  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(boxes).toEqual(['Lamp ✓', 'Old ✓', 'River', 'Bell']);
});

test('posts are searched; the chosen ones stay in the list', async () => {
  open({
    [path]: page(['River', 'Lamp', 'Old']),
    [`${path}&search=bell`]: page(['Bell']),
    '/api/admin/blogs/lamp': { status: 200, body: post('Lamp') },
    '/api/admin/blogs/old': { status: 200, body: post('Old') },
    '/api/admin/blogs/river': { status: 200, body: post('River') },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'River' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lamp' }));
  expect(boxes()).toEqual(['Lamp', 'Old ✓', 'River ✓']);

  fireEvent.change(screen.getByRole('searchbox', { name: 'Search posts' }), { target: { value: 'bell' } });
  await expect.poll(boxes).toEqual(['Old ✓', 'River ✓', 'Bell']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'River' }));
  expect(boxes()).toEqual(['Old ✓', 'River', 'Bell']);
});
