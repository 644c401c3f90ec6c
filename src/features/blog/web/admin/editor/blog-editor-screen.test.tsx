import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionsOf, type TeamRole } from '#src/api/access/permissions.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { EditedPost } from '../../../admin-contract.ts';
import { Component as BlogEditorScreen, loader } from './blog-editor-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const draft: EditedPost = {
  id,
  slug: 'lamp',
  title: 'A lamp',
  state: 'draft',
  publishedAt: null,
  updatedAt: '2026-11-20T06:00:00.000Z',
  author: 'Uma',
  createdBy: null,
  language: 'en',
  version: 1,
  excerpt: '',
  content: 'Every rite begins with a **lamp**.',
  published: false,
  image: '',
  imageAlt: '',
  tags: [],
  readMinutes: 1,
  subject: null,
  coauthors: [],
  seoTitle: '',
  seoDescription: '',
  socialImage: '',
  featured: false,
  seriesId: null,
};

const nothing = { status: 200, body: { items: [], next: null, previous: null } };
const emptyLists = {
  '/api/admin/tags': nothing,
  '/api/admin/authors': nothing,
  '/api/admin/series': nothing,
};

test('EDI-11: a post that does not exist leads back to the list, a failure can be tried again', async () => {
  fakeApi({ [`/api/admin/blogs/${id}`]: [{ status: 404 }, { status: 503 }], ...emptyLists });
  const { router } = openEditor();

  const notice = (await screen.findByText('Failed to load blog')).closest<HTMLElement>('[role="alert"]');
  const list = notice && within(notice).getByRole('link', { name: 'Blogs' });
  expect(list?.getAttribute('href')).toBe('/admin/blogs');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  await router.revalidate();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});

function openEditor(options: Parameters<typeof renderScreen>[1] = {}) {
  const path = `/admin/blogs/${id}/edit`;
  return renderScreen(BlogEditorScreen, { loader, route: '/admin/blogs/:id/edit', path, ...options });
}

test.each([
  ['published', ['/blog/lamp']],
  ['scheduled', []],
  ['draft', []],
])('the editor links to the page of a post that is public: %s', async (state, addresses) => {
  fakeApi({ [`/api/admin/blogs/${id}`]: { status: 200, body: { ...draft, state } }, ...emptyLists });
  openEditor();
  await screen.findByRole('button', { name: 'Save' });

  const links = screen.queryAllByRole('link', { name: 'View page' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
});

test.each<TeamRole>(['viewer', 'author'])(
  'a person with the role %s reads the draft of someone else, and is offered no change',
  async (role) => {
    fakeApi({ [`/api/admin/blogs/${id}`]: { status: 200, body: draft }, ...emptyLists });
    const { container } = openEditor({ granted: permissionsOf([role]) });

    expect(await screen.findByText(/You can read this post but not change it/)).toBeTruthy();
    expect(screen.getByText('lamp', { selector: 'strong' })).toBeTruthy();
    expect(container.querySelectorAll('input, textarea, [type="submit"]')).toHaveLength(0);
    await expectNoAxeViolations(container);
  },
);

test.each<[TeamRole, boolean]>([
  ['editor', false],
  ['author', true],
])(
  'a version restored by an %s keeps the slug and the publication, and is featured: %s',
  async (role, featured) => {
    const published = {
      ...draft,
      slug: 'new-lamp',
      published: true,
      publishedAt: '2026-11-21T06:00:00.000Z',
      createdBy: '00000000-0000-4000-8000-000000000001',
      featured: true,
    };
    const calls = fakeApi({
      [`/api/admin/blogs/${id}`]: { status: 200, body: { ...published, state: 'published', content: 'New' } },
      [`/api/admin/blogs/${id}/versions`]: {
        status: 200,
        body: [{ version: 1, title: 'A lamp', savedAt: '2026-11-20T06:00:00.000Z', savedBy: null }],
      },
      [`/api/admin/blogs/${id}/versions/1`]: { status: 200, body: draft },
      ...emptyLists,
    });
    openEditor({ granted: permissionsOf([role]) });
    fireEvent.click(await screen.findByRole('button', { name: 'Version history' }));
    fireEvent.click(await screen.findByRole('button', { name: /^View the version from/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));

    await expect
      .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
      .toMatchObject({
        content: draft.content,
        slug: 'new-lamp',
        published: true,
        publishedAt: '2026-11-21T06:00:00.000Z',
        featured,
      });
  },
);

test('an error is shown until its field is changed, and the notice until all are', async () => {
  fakeApi({
    [`/api/admin/blogs/${id}`]: { status: 200, body: { ...draft, title: '', content: '' } },
    ...emptyLists,
  });
  openEditor();
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a title')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'A lamp' } });

  expect(screen.queryByText('Enter a title')).toBeNull();
  expect(screen.getByText('Enter the content')).toBeTruthy();
  expect(screen.getByText('Check the highlighted fields and try again.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Content' }), { target: { value: 'Oil' } });

  expect(screen.queryByText('Check the highlighted fields and try again.')).toBeNull();
});

test('a new post is created once, and is left with nothing unsaved; typing in between is ignored', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: EditedPost }>();
  const calls = fakeApi({ '/api/admin/blogs': promise, ...emptyLists });
  openEditor({ route: '/admin/blogs/new', path: '/admin/blogs/new' });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Lamp' } });
  const content = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' });
  fireEvent.change(content, { target: { value: 'Oil' } });
  await expect.poll(() => Object.keys(localStorage).join()).toContain('post-draft');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(content, { target: { value: 'Oil and wick' } });
  expect(content.value).toBe('Oil');
  resolve({ status: 201, body: { ...draft, title: 'Lamp', content: 'Oil' } });

  expect(await screen.findByText('another page')).toBeTruthy();
  expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'POST', body: { title: 'Lamp', content: 'Oil' } },
  ]);
  expect(Object.keys(localStorage).join()).not.toContain('post-draft');
});

test.each([
  ['Tags', { tags: ['Lamps', 'Oil'] }],
  ['Co-authors', { coauthors: ['Lamps', 'Oil'] }],
])('the names still typed in the field %s are saved with the shortcut', async (label, saved) => {
  const calls = fakeApi({ [`/api/admin/blogs/${id}`]: { status: 200, body: draft }, ...emptyLists });
  openEditor();
  const field = await screen.findByLabelText(new RegExp(`^${label}`));
  fireEvent.change(field, { target: { value: 'Lamps, Oil' } });
  fireEvent.keyDown(field, { key: 's', ctrlKey: true });

  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toMatchObject(saved);
});

test('a deleted series is named as the reason, and can be left', async () => {
  const seriesId = '3c6f4c1e-2f5a-4a1b-9a55-0d5c2b1f7e10';
  const calls = fakeApi({
    '/api/admin/series?limit=100': nothing,
    [`/api/admin/blogs/${id}`]: [
      { status: 200, body: { ...draft, seriesId } },
      {
        status: 400,
        body: { code: 'validation_failed', message: '', fields: { seriesId: { code: 'gone', message: '' } } },
      },
    ],
  });
  openEditor();
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This series no longer exists. Choose another one.')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Series' }), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT').at(1)?.body)
    .toMatchObject({ seriesId: null });
});

test('a post that the roles no longer include names that as the reason', async () => {
  const body = { code: 'permission_needed', message: '' };
  fakeApi({
    ...emptyLists,
    [`/api/admin/blogs/${id}`]: [
      { status: 200, body: draft },
      { status: 403, body },
    ],
  });
  openEditor();
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));

  expect(
    await screen.findByText('Your roles don’t include this. An administrator can change them.'),
  ).toBeTruthy();
});

test('the slug of a restored draft stays when its title is changed', async () => {
  fakeApi(emptyLists);
  const path = '/admin/blogs/new';
  const first = openEditor({ route: path, path });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Lamp' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Slug' }), { target: { value: 'my-lamp' } });
  await expect.poll(() => Object.values(localStorage).join()).toContain('my-lamp');
  first.unmount();
  openEditor({ route: path, path });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore changes' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Lamps' } });

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Slug' }).value).toBe('my-lamp');
});

test('removing a tag moves the focus to the field of the tags', async () => {
  fakeApi({
    [`/api/admin/blogs/${id}`]: { status: 200, body: { ...draft, tags: ['Lamps'] } },
    ...emptyLists,
  });
  openEditor();
  const remove = await screen.findByRole('button', { name: 'Remove tag Lamps' });
  remove.focus();
  fireEvent.click(remove);

  expect(document.activeElement).toBe(screen.getByLabelText(/^Tags/));
});

test('the focus returns to the button whose post could not be saved', async () => {
  fakeApi({
    [`/api/admin/blogs/${id}`]: [{ status: 200, body: draft }, 'network failure'],
    ...emptyLists,
  });
  openEditor();
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'A brass lamp' } });
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  // As browsers do with a button that is disabled.
  save.blur();

  await screen.findByText('Failed to save blog');
  expect(document.activeElement).toBe(save);
});
