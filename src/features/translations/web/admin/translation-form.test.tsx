import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionsOf, type TeamRole } from '#src/api/access/permissions.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { EditedTranslation } from '../../admin-contract.ts';
import { TranslationForm } from './translation-form.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const title = { path: 'title', format: 'line', maxLength: 200, isRequired: true } as const;
const translation: EditedTranslation = {
  kind: 'post',
  id,
  name: 'A lamp',
  language: 'hi',
  originalLanguage: 'en',
  originalVersion: 1,
  fields: [{ ...title, original: 'A lamp', image: null, madeFrom: null, text: '' }],
  keys: {},
  state: 'missing',
  version: 0,
  savedAt: null,
  savedBy: null,
  languages: [],
  isEditable: true,
};

test('saving the translation of a post that was deleted meanwhile does not ask to try again', async () => {
  const gone = { status: 404, body: { code: 'not_found', message: 'Not found.' } };
  fakeApi({ [`/api/admin/translations/post/${id}/hi`]: gone });
  renderScreen(() => <TranslationForm translation={translation} />, { path: '/admin/translations' });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'एक दीप' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('We couldn’t find that. It may have been moved or deleted.')).toBeTruthy();
});

test.each<[TeamRole, EditedTranslation['kind'], boolean]>([
  ['editor', 'project', true],
  ['author', 'project', false],
  ['author', 'series', false],
  ['author', 'post', true],
])('for the role %s the translation of a %s links to the original: %s', async (role, kind, isLinked) => {
  const granted = permissionsOf([role]);
  const path = '/admin/translations';
  renderScreen(() => <TranslationForm translation={{ ...translation, kind }} />, { path, granted });

  await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('link', { name: 'Open the original' }) !== null).toBe(isLinked);
});

test('a photograph is shown once, beside the first of its texts', async () => {
  const image = `/files/media/${id}.webp`;
  const text = { format: 'text', maxLength: 500, isRequired: false, madeFrom: null, text: '' } as const;
  const photo = { ...text, image, original: 'A lamp' };
  const fields = [
    ...translation.fields,
    { ...photo, path: 'photos.0.caption' },
    { ...photo, path: 'photos.0.alt' },
  ];
  renderScreen(() => <TranslationForm translation={{ ...translation, kind: 'album', fields }} />, {
    path: '/admin/translations',
  });
  await screen.findByRole('textbox', { name: 'Title' });

  const images = [...document.querySelectorAll('.translation-image')];
  expect(images.map((one) => one.getAttribute('src'))).toEqual([`/files/media/${id}-480.webp`]);
  expect(images[0]?.closest('section')?.getAttribute('aria-label')).toContain('Caption');
});
