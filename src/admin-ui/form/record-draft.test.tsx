import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { DraftOwnerContext } from './draft-owner-context.ts';
import { RecordDraft } from './record-draft.tsx';
import { useRecordForm } from './use-record-form.ts';

const address = '/admin/projects/a';

/** What saving waits for. */
let answer: Promise<void> | undefined;

afterEach(() => {
  answer = undefined;
});

function Form() {
  const record = useRecordForm({
    initial: { title: 'Lamp' },
    version: 1,
    save: async ({ title }) => {
      await answer;
      return { ok: true, status: 200, value: title };
    },
    onSaved: (title) => ({ values: { title }, version: 2 }),
    readNewest: null,
  });
  const { values, change } = record.fields;
  return (
    <>
      <RecordDraft record={record} />
      <input
        aria-label="Title"
        value={values.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <button type="button" onClick={() => void record.submit()}>
        Save
      </button>
    </>
  );
}

/** Opens the form, as after a sign-in. */
function open({ owner = 'asha', path = address } = {}) {
  const router = createMemoryRouter([{ path: '*', Component: Form }], { initialEntries: [path] });
  const view = render(
    <I18nProvider locale="en">
      <DraftOwnerContext value={owner}>
        <RouterProvider router={router} />
      </DraftOwnerContext>
    </I18nProvider>,
  );
  return { ...view, router };
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const restore = () => screen.queryByRole('button', { name: 'Restore changes' });

/** Types a title and leaves the form once its draft is stored. */
async function typeAndLeave(text = 'Lamps'): Promise<void> {
  const { length } = sessionStorage;
  const { unmount } = open();
  fireEvent.change(title(), { target: { value: text } });
  await waitFor(() => expect(sessionStorage).toHaveLength(length + 1));
  unmount();
}

test('GRD-04: input that was unsaved when the screen was replaced can be restored', async () => {
  await typeAndLeave();
  open();
  expect(title().value).toBe('Lamp');

  fireEvent.click(restore() as HTMLElement);

  expect(title().value).toBe('Lamps');
  expect(restore()).toBeNull();
});

test.each([
  ['another user', { owner: 'mira' }],
  ['another record', { path: '/admin/projects/b' }],
])('a draft is not offered to %s', async (_, other) => {
  await typeAndLeave();
  open(other);

  expect(restore()).toBeNull();
});

test('a discarded draft is deleted', async () => {
  await typeAndLeave();
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));

  expect(sessionStorage).toHaveLength(0);
  expect(restore()).toBeNull();
});

test('saving deletes the draft', async () => {
  open();
  fireEvent.change(title(), { target: { value: 'Lamps' } });
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('saving deletes the draft also when a list on the screen shows another page meanwhile', async () => {
  const { router } = open();
  fireEvent.change(title(), { target: { value: 'Lamps' } });
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  await act(() => router.navigate(`${address}?cursor=2`));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('what was typed while saving stays in the form and in its draft', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = promise;
  open();
  fireEvent.change(title(), { target: { value: 'Lamps' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(title(), { target: { value: 'Lamps and oil' } });
  await act(async () => resolve());

  expect(title().value).toBe('Lamps and oil');
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('Lamps and oil'));
});

test('a draft can be restored before and after a save, not while it is running', async () => {
  await typeAndLeave();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = promise;
  open();
  fireEvent.change(title(), { target: { value: 'River' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(restore() as HTMLElement);
  expect(title().value).toBe('River');
  await act(async () => resolve());

  fireEvent.click(restore() as HTMLElement);

  expect(title().value).toBe('Lamps');
});

test('a draft that equals the saved values is deleted', async () => {
  await typeAndLeave();
  const [key = ''] = Object.keys(sessionStorage);
  const draft = { values: { title: 'Lamp' }, keptAt: new Date().toISOString() };
  sessionStorage.setItem(`${key}1`, JSON.stringify(draft));
  open();

  expect(Object.keys(sessionStorage)).toEqual([key]);
});

test('a draft that was found is deleted when the same text is typed again and saved', async () => {
  await typeAndLeave();
  open();
  fireEvent.change(title(), { target: { value: 'Lamps' } });
  expect(restore()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(restore()).toBeNull());
  expect(sessionStorage).toHaveLength(0);
});

test('a draft that was found stays while other text is typed and undone', async () => {
  await typeAndLeave();
  open();
  fireEvent.change(title(), { target: { value: 'River' } });
  await waitFor(() => expect(sessionStorage).toHaveLength(2));
  fireEvent.change(title(), { target: { value: 'Lamp' } });
  await waitFor(() => expect(sessionStorage).toHaveLength(1));

  fireEvent.click(restore() as HTMLElement);

  expect(title().value).toBe('Lamps');
});

test('a draft that is restored over other text leaves that text to be restored', async () => {
  await typeAndLeave();
  open();
  fireEvent.change(title(), { target: { value: 'River' } });
  fireEvent.click(restore() as HTMLElement);
  expect(title().value).toBe('Lamps');

  fireEvent.click(restore() as HTMLElement);

  expect(title().value).toBe('River');
});

test('of several drafts the newest is offered first, and the next one when it is discarded', async () => {
  await typeAndLeave('Lamps');
  await typeAndLeave('River');
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(sessionStorage).toHaveLength(1);

  fireEvent.click(restore() as HTMLElement);

  expect(title().value).toBe('Lamps');
  expect(restore()).toBeNull();
});

test('saving deletes no draft of another form of the record', async () => {
  await typeAndLeave('Lamps');
  open();
  fireEvent.change(title(), { target: { value: 'River' } });
  await waitFor(() => expect(sessionStorage).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(1));

  expect(Object.values(sessionStorage).join()).toContain('Lamps');
});

test('drafts older than a day are deleted, also those of other records', async () => {
  await typeAndLeave();
  const [key = ''] = Object.keys(sessionStorage);
  const draft = (keptAt: Date) =>
    JSON.stringify({ values: { title: 'Lamps' }, keptAt: keptAt.toISOString() });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * msPerHour);
  sessionStorage.setItem(key, draft(hoursAgo(23)));
  sessionStorage.setItem(`${key}/other`, draft(hoursAgo(25)));
  sessionStorage.setItem('another key', 'is kept');
  open().unmount();

  expect(Object.keys(sessionStorage).toSorted()).toEqual(['another key', key].toSorted());
});

test('a draft with other fields than the form is ignored', async () => {
  await typeAndLeave();
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, JSON.stringify({ values: { name: 'Lamps' }, keptAt: '2026-11-21T06:00:00Z' }));
  open();

  expect(restore()).toBeNull();
});

test('a restored draft that was typed on an earlier version does not replace the newer one without asking', async () => {
  const sent: (number | null)[] = [];
  function Versioned({ version, stored }: { version: number; stored: string }) {
    const record = useRecordForm({
      initial: { title: stored },
      version,
      save: async (_, onVersion) => {
        sent.push(onVersion);
        return { ok: false, status: 409, message: '' };
      },
      onSaved: () => ({ values: { title: '' }, version }),
      readNewest: async () => ({
        ok: true,
        status: 200,
        value: { values: { title: stored }, version },
      }),
    });
    return (
      <>
        <RecordDraft record={record} />
        <input
          aria-label="Title"
          value={record.fields.values.title}
          onChange={(event) => record.fields.change({ title: event.currentTarget.value })}
        />
        <button type="button" onClick={() => void record.submit()}>
          Save
        </button>
        <output>{record.state.status}</output>
      </>
    );
  }
  const openAt = (version: number, stored: string) =>
    render(
      <I18nProvider locale="en">
        <DraftOwnerContext value="asha">
          <RouterProvider
            router={createMemoryRouter([
              { path: '*', element: <Versioned version={version} stored={stored} /> },
            ])}
          />
        </DraftOwnerContext>
      </I18nProvider>,
    );
  const { length } = sessionStorage;
  const { unmount } = openAt(1, 'Lamp');
  fireEvent.change(title(), { target: { value: 'Lamps' } });
  await waitFor(() => expect(sessionStorage).toHaveLength(length + 1));
  unmount();

  openAt(2, 'Lamp of brass');
  fireEvent.click(restore() as HTMLElement);
  expect(title().value).toBe('Lamps');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('conflict')).toBeTruthy();
  expect(sent).toEqual([1]);
});
