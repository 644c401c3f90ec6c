import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { permissionsOf } from '#src/api/access/permissions.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { MediaFile } from '../../contract.ts';
import { Component as MediaScreen, loader } from './media-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const image: MediaFile = {
  id,
  kind: 'image',
  url: `/files/media/${id}.webp`,
  mediaType: 'image/webp',
  name: 'lamp.jpg',
  alt: '',
  bytes: 245_000,
  width: 1440,
  height: 960,
  createdAt: '2026-11-20T06:00:00.000Z',
};
const path = '/api/admin/media';

function fakeMedia(changes: Parameters<typeof fakeApi>[0] = {}) {
  const list = { status: 200, body: { items: [image], next: null, previous: null } };
  return fakeApi({
    [path]: list,
    [`${path}?`]: list,
    [`${path}/${id}`]: { status: 409 },
    [`${path}/${id}/uses`]: {
      status: 200,
      body: { uses: [{ kind: 'post', id, title: 'Lamps of Kashi', isEarlier: false }], keepUnusedDays: 60 },
    },
    ...changes,
  });
}

async function openFile() {
  fireEvent.click(await screen.findByRole('button', { name: /lamp\.jpg/ }));
  return within(screen.getByRole('dialog', { name: 'lamp.jpg' }));
}

test('an image without alt text is marked; its dialog shows size, URL and uses', async () => {
  fakeMedia();
  const { container } = renderScreen(MediaScreen, { loader });

  expect((await screen.findByRole('button', { name: /lamp\.jpg/ })).textContent).toContain('No alt text');
  const dialog = await openFile();
  expect(dialog.getByText('239 KB, 1440 × 960 pixels')).toBeTruthy();
  const use = await dialog.findByRole('link', { name: 'Lamps of Kashi' });
  expect(use.getAttribute('href')).toBe(`/admin/blogs/${id}/edit`);
  await expectNoAxeViolations(container);
});

test('uses whose screens the person may not open have no link', async () => {
  const uses = [
    { kind: 'post', id, title: 'Lamps of Kashi', isEarlier: false },
    { kind: 'project', id, title: 'A hall', isEarlier: false },
    { kind: 'newsletter', id, title: 'Autumn', isEarlier: false },
    { kind: 'siteContent', id, title: 'home.hero', isEarlier: false },
  ];
  fakeMedia({ [`${path}/${id}/uses`]: { status: 200, body: { uses, keepUnusedDays: 60 } } });
  renderScreen(MediaScreen, { loader, granted: permissionsOf(['author']) });
  const dialog = await openFile();

  expect(await dialog.findByText('A hall')).toBeTruthy();
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.startsWith('/admin/'))).toEqual([
    `/admin/blogs/${id}/edit`,
    '/admin/content/home.hero',
  ]);
});

test('a record that only used a file in an earlier version is marked as such', async () => {
  const uses = [{ kind: 'project', id, title: 'A hall', isEarlier: true }];
  fakeMedia({ [`${path}/${id}/uses`]: { status: 200, body: { uses, keepUnusedDays: 60 } } });
  renderScreen(MediaScreen, { loader });
  const dialog = await openFile();

  expect(await dialog.findByText('Project (earlier version)')).toBeTruthy();
});

test('an unused file shows its deletion date', async () => {
  fakeMedia({ [`${path}/${id}/uses`]: { status: 200, body: { uses: [], keepUnusedDays: 60 } } });
  renderScreen(MediaScreen, { loader });
  const dialog = await openFile();

  expect(await dialog.findByText(/deleted automatically 60 days after upload/)).toBeTruthy();
});

test('a file in use is not deleted, and the reason is shown', async () => {
  fakeMedia();
  renderScreen(MediaScreen, { loader });
  const dialog = await openFile();

  fireEvent.click(dialog.getByRole('button', { name: 'Delete file' }));
  const question = within(screen.getByRole('dialog', { name: /Delete “lamp.jpg”/ }));
  fireEvent.click(question.getByRole('button', { name: 'Delete file' }));

  expect(await dialog.findByText(/This file is in use/)).toBeTruthy();
});

test('the alt text of an image is saved', async () => {
  const calls = fakeMedia({ [`${path}/${id}`]: { status: 200, body: { ...image, alt: 'A lamp' } } });
  renderScreen(MediaScreen, { loader });
  const dialog = await openFile();

  fireEvent.change(dialog.getByLabelText('Alt text'), { target: { value: 'A lamp' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save alt text' }));

  expect(await screen.findByText('Alt text saved.')).toBeTruthy();
  expect(calls).toContainEqual(expect.objectContaining({ method: 'PUT', body: { alt: 'A lamp' } }));
});

test('the dialog of a file asks before a typed alt text is dropped, and the button keeps the focus on saving', async () => {
  fakeMedia({ [`${path}/${id}`]: { status: 200, body: { ...image, alt: 'A lamp' } } });
  renderScreen(MediaScreen, { loader });
  const dialog = await openFile();
  fireEvent.change(dialog.getByLabelText('Alt text'), { target: { value: 'A lamp' } });
  const element = screen.getByRole('dialog', { name: 'lamp.jpg' });
  fireEvent(element, new Event('cancel', { cancelable: true }));

  const question = within(screen.getByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Alt text').value).toBe('A lamp');

  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save alt text' });
  save.focus();
  fireEvent.click(save);
  await dialog.findByText('Alt text saved.');
  expect([save.disabled, save.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(document.activeElement).toBe(save);
  fireEvent(element, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog', { name: 'lamp.jpg' })).toBeNull();
});

test('the alt text of a file that was deleted meanwhile is not asked for again', async () => {
  fakeMedia({ [`${path}/${id}`]: { status: 404, body: { code: 'not_found', message: '' } } });
  renderScreen(MediaScreen, { loader });
  const dialog = await openFile();
  fireEvent.change(dialog.getByLabelText('Alt text'), { target: { value: 'A lamp' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save alt text' }));

  expect(await dialog.findByText('We couldn’t find that. It may have been moved or deleted.')).toBeTruthy();
});

test('a file that was deleted meanwhile leaves the list, and the typed alt text stays', async () => {
  const list = { status: 200, body: { items: [image], next: null, previous: null } };
  const empty = { status: 200, body: { items: [], next: null, previous: null } };
  fakeMedia({
    [path]: [list, empty],
    [`${path}?`]: [list, empty],
    [`${path}/${id}`]: { status: 404, body: { code: 'not_found', message: '' } },
  });
  renderScreen(MediaScreen, { loader });
  const dialog = await openFile();
  fireEvent.change(dialog.getByLabelText('Alt text'), { target: { value: 'A lamp' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save alt text' }));

  await expect.poll(() => screen.queryByRole('button', { name: /lamp\.jpg/, hidden: true })).toBeNull();
  expect(dialog.getByDisplayValue('A lamp')).toBeTruthy();
});

test('a saved alt text can be changed back without opening the dialog again', async () => {
  const calls = fakeMedia({
    [`${path}/${id}`]: [
      { status: 200, body: { ...image, alt: 'A lamp' } },
      { status: 200, body: image },
    ],
  });
  renderScreen(MediaScreen, { loader });
  const dialog = await openFile();
  const save = dialog.getByRole('button', { name: 'Save alt text' });

  fireEvent.change(dialog.getByLabelText('Alt text'), { target: { value: 'A lamp' } });
  fireEvent.click(save);
  await screen.findByText('Alt text saved.');
  fireEvent.change(dialog.getByLabelText('Alt text'), { target: { value: '' } });
  fireEvent.click(save);

  await expect.poll(() => calls.at(-1)?.body ?? calls.at(-2)?.body).toEqual({ alt: '' });
});

test('an upload to a full disk shows the reason', async () => {
  const list = { status: 200, body: { items: [image], next: null, previous: null } };
  const full = { status: 507, body: { code: 'disk_full', message: 'The disk is full.' } };
  fakeMedia({ [path]: [list, full] });
  renderScreen(MediaScreen, { loader });
  await screen.findByRole('button', { name: /lamp\.jpg/ });
  const clipboardData = { files: [new File(['x'], 'photo.jpg')] };
  fireEvent(document.body, createEvent.paste(document.body, { clipboardData }));

  expect(await screen.findByText(/^photo\.jpg: .*its disk is full/)).toBeTruthy();
});

test('the absolute URL is copied', async () => {
  fakeMedia();
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  renderScreen(MediaScreen, { loader });

  fireEvent.click((await openFile()).getByRole('button', { name: 'Copy URL' }));

  // Above the dialog, a message of the page could not be read on a phone.
  const dialog = within(screen.getByRole('dialog', { name: 'lamp.jpg' }));
  expect(await dialog.findByText('URL copied.')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(`https://sanatan.example/files/media/${id}.webp`);
});

test('files can be pasted anywhere on the screen, several at a time, and a rejected one does not stop the others', async () => {
  const list = { status: 200, body: { items: [image], next: null, previous: null } };
  const rejected = {
    status: 400,
    body: { code: 'validation_failed', message: '', fields: { file: { code: 'unknown_kind', message: '' } } },
  };
  const calls = fakeMedia({ [path]: [list, rejected, { status: 201, body: image }, list] });
  renderScreen(MediaScreen, { loader });
  await screen.findByRole('button', { name: /lamp\.jpg/ });

  const files = [new File(['x'], 'drawing.svg'), new File(['x'], 'photo.jpg')];
  const paste = createEvent.paste(document.body, { clipboardData: { files } });
  fireEvent(document.body, paste);

  expect(await screen.findByText('1 file uploaded.')).toBeTruthy();
  expect(screen.getByText(/^drawing\.svg: This file type isn’t supported/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('the focus moves from a deleted file to the next one', async () => {
  const other = { ...image, id: '7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6', name: 'river.jpg' };
  const list = (...items: MediaFile[]) => ({ status: 200, body: { items, next: null, previous: null } });
  fakeMedia({ [path]: [list(image, other), list(other)], [`${path}/${id}`]: { status: 204, body: null } });
  renderScreen(MediaScreen, { loader });
  (await screen.findByRole('button', { name: /lamp\.jpg/ })).focus();
  const dialog = await openFile();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete file' }));
  const question = within(screen.getByRole('dialog', { name: /Delete “lamp.jpg”/ }));
  fireEvent.click(question.getByRole('button', { name: 'Delete file' }));

  await expect.poll(() => document.activeElement?.closest('button')?.textContent).toContain('river.jpg');
});

test('going back with a typed alt text asks before the text is dropped', async () => {
  fakeMedia();
  const { router } = renderScreen(MediaScreen, { loader, path });
  const dialog = await openFile();
  fireEvent.change(dialog.getByLabelText(/Alt text/), { target: { value: 'A lamp' } });
  void router.navigate('/admin');

  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
});
