import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DraftOwnerContext } from '#src/admin-ui/form/draft-owner-context.ts';
import { permissionsOf } from '#src/api/access/permissions.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { Volunteer } from '../../admin-contract.ts';
import { Component } from './volunteers-screen.tsx';

const asha: Volunteer = {
  id: '7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6',
  name: 'Asha',
  email: 'asha@example.org',
  phone: '',
  place: 'Pune',
  spokenLanguages: [],
  skills: ['cooking'],
  otherSkills: '',
  times: ['6-morning'],
  hoursPerMonth: 8,
  message: '',
  state: 'new',
  note: '',
  version: 1,
  createdAt: '2026-11-20T06:00:00.000Z',
};
const path = `/api/admin/volunteers/${asha.id}`;
const page = (items: Volunteer[]) => ({ items, next: null, previous: null });

async function saveNoteOnOldVersion() {
  const newest: Volunteer = { ...asha, state: 'contacted', note: 'Called her.', version: 2 };
  const calls = fakeApi({
    [path]: [
      { status: 409, body: { code: 'edit_conflict', message: '' } },
      { status: 200, body: { ...newest, version: 3 } },
    ],
    '/api/admin/volunteers?search=asha%40example.org': { status: 200, body: page([newest]) },
  });
  renderScreen(Component, { path: '/admin/volunteers', loaderData: { volunteers: page([asha]) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Asha' }));
  fireEvent.change(screen.getByLabelText('Note for the team'), { target: { value: 'Cooks on Sundays.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Someone else has saved a newer version');
  return calls;
}

test('a note that was typed on an older version of a volunteer is saved on the newer one', async () => {
  const calls = await saveNoteOnOldVersion();
  fireEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));

  await expect
    .poll(() => calls.at(-1))
    .toMatchObject({ method: 'PUT', body: { version: 2, note: 'Cooks on Sundays.' } });
});

test('saving a volunteer who was deleted meanwhile does not ask to try again', async () => {
  fakeApi({ [path]: { status: 404, body: { code: 'not_found', message: '' } } });
  renderScreen(Component, { path: '/admin/volunteers', loaderData: { volunteers: page([asha]) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Asha' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('We couldn’t find that. It may have been moved or deleted.')).toBeTruthy();
});

test('a note that was typed is not lost when the dialog is closed by mistake', async () => {
  fakeApi({});
  renderScreen(Component, { path: '/admin/volunteers', loaderData: { volunteers: page([asha]) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Asha' }));
  fireEvent.change(screen.getByLabelText('Note for the team'), { target: { value: 'Cooks on Sundays.' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await screen.findByText('Leave without saving?');
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));

  expect(screen.getByDisplayValue('Cooks on Sundays.')).toBeTruthy();
});

test('several times of a volunteer are separated, and a saved status is confirmed', async () => {
  const twice = { ...asha, times: ['0-evening', '6-morning'] };
  fakeApi({ [path]: { status: 200, body: { ...twice, version: 2 } } });
  renderScreen(Component, { path: '/admin/volunteers', loaderData: { volunteers: page([twice]) } });
  expect(await screen.findByText('Sunday evening; Saturday morning')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Asha' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved.')).toBeTruthy();
});

test('details of a volunteer keep the lines of the message and address no one as “you”', async () => {
  const written = { ...asha, spokenLanguages: ['hi'], message: 'First.\n\nSecond.' };
  renderScreen(Component, { path: '/admin/volunteers', loaderData: { volunteers: page([written]) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Asha' }));

  expect(screen.getByText('Languages')).toBeTruthy();
  expect(screen.getByText(/First/).textContent).toBe('First.\n\nSecond.');
  expect(screen.getByText(/First/).className).toBe('volunteer-message');
});

test('the newer version of a volunteer can be loaded instead', async () => {
  await saveNoteOnOldVersion();
  fireEvent.click(screen.getByRole('button', { name: 'Load newer version' }));

  expect(await screen.findByDisplayValue('Called her.')).toBeTruthy();
});

test('deleting is confirmed first, and a volunteer deleted meanwhile counts as deleted', async () => {
  const calls = fakeApi({ [path]: { status: 404, body: { code: 'not_found', message: '' } } });
  renderScreen(Component, { path: '/admin/volunteers', loaderData: { volunteers: page([asha]) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Asha' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Asha?' }));
  expect(calls).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Volunteer deleted.')).toBeTruthy();
  expect(calls).toMatchObject([{ method: 'DELETE' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('people who may only read volunteers have no button to delete', async () => {
  renderScreen(Component, {
    path: '/admin/volunteers',
    loaderData: { volunteers: page([asha]) },
    granted: permissionsOf(['viewer']),
  });

  expect(await screen.findByText('Asha')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete Asha' })).toBeNull();
});

test('long words of a volunteer are broken, so that the other columns stay in view', async () => {
  const long = { ...asha, name: 'A'.repeat(100), place: 'B'.repeat(100), otherSkills: 'C'.repeat(100) };
  renderScreen(Component, { path: '/admin/volunteers', loaderData: { volunteers: page([long]) } });

  const texts = await Promise.all([/^A+$/, /^B+$/, /C+$/].map((text) => screen.findByText(text)));
  for (const text of texts) expect(text.classList.contains('volunteer-text')).toBe(true);
});

test('an email to a volunteer can be started from the details', async () => {
  renderScreen(Component, { path: '/admin/volunteers', loaderData: { volunteers: page([asha]) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Asha' }));

  const link = screen.getByRole('link', { name: 'asha@example.org' });
  expect(link.getAttribute('href')).toBe('mailto:asha@example.org');
});

async function typeNote(note: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Asha' }));
  fireEvent.change(screen.getByLabelText('Note for the team'), { target: { value: note } });
}

test('going back with a typed note of a volunteer asks before the note is dropped', async () => {
  const { router } = renderScreen(Component, {
    path: '/admin/volunteers',
    loaderData: { volunteers: page([asha]) },
  });
  await typeNote('Cooks on Sundays.');
  void router.navigate('/admin');

  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note for the team').value).toBe('Cooks on Sundays.');
});

test('GRD-04: the note of a volunteer is offered again after the session has ended', async () => {
  const open = () =>
    renderScreen(
      () => (
        <DraftOwnerContext value="asha">
          <Component />
        </DraftOwnerContext>
      ),
      { path: '/admin/volunteers', loaderData: { volunteers: page([asha]) } },
    );
  const { unmount } = open();
  await typeNote('Cooks on Sundays.');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  unmount();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Asha' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore changes' }));

  expect(screen.getByLabelText<HTMLTextAreaElement>('Note for the team').value).toBe('Cooks on Sundays.');
});
