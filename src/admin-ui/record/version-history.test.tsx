import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { ToastProvider } from '#src/ui/feedback/toast-provider.tsx';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { VersionHistory } from './version-history.tsx';

const version = { version: 1, savedAt: '2026-11-20T06:00:00.000Z', savedBy: 'asha@example.org' };
const list = async () => ({ ok: true as const, status: 200, value: [version] });

/** Opens the only version of a record. */
async function openVersion(isChanged: boolean) {
  const restored: string[] = [];
  const { container } = render(
    <I18nProvider locale="en">
      <ToastProvider closeLabel="Close">
        <VersionHistory
          list={list}
          read={async (number) => ({ ok: true, status: 200, value: `Text ${number}` })}
          textsOf={(text) => [text, '']}
          isChanged={isChanged}
          onRestore={(text) => restored.push(text)}
        />
      </ToastProvider>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Version history' }));
  fireEvent.click(await screen.findByRole('button', { name: /^View the version from/ }));
  await screen.findByText('Text 1');
  return { container, restored };
}

test('the text of a version is shown before it is restored', async () => {
  const { container, restored } = await openVersion(false);

  expect(screen.queryByText(/unsaved changes/)).toBeNull();
  expect(restored).toEqual([]);
  await expectNoAxeViolations(container);
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));

  expect(restored).toEqual(['Text 1']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('before unsaved changes are replaced by a version, the dialog warns, and leads back to the list', async () => {
  const { restored } = await openVersion(true);
  expect(screen.getByText('Restoring this version replaces your unsaved changes.')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'All versions' }));

  expect(await screen.findByRole('button', { name: /^View the version from/ })).toBeTruthy();
  expect(restored).toEqual([]);
});

test('a version that cannot be read can be retried in the dialog, which covers messages of the page', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads === 1
      ? { ok: false as const, status: 0, message: '' }
      : { ok: true as const, status: 200, value: 'Text 1' };
  };
  render(
    <I18nProvider locale="en">
      <ToastProvider closeLabel="Close">
        <VersionHistory
          {...{ list, read }}
          textsOf={(text) => [text]}
          isChanged={false}
          onRestore={() => undefined}
        />
      </ToastProvider>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Version history' }));
  fireEvent.click(await screen.findByRole('button', { name: /^View the version from/ }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Try Again' }));

  expect(await dialog.findByText('Text 1')).toBeTruthy();
});
