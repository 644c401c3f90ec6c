import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { boxNames, insertNames } from '#src/markdown/blocks.ts';
import { WritingHelp } from './writing-help.tsx';

test('the help of the editor explains every block and the shortcuts', () => {
  render(
    <I18nProvider locale="en">
      <WritingHelp />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Writing help' }));

  const sheet = screen.getByRole('dialog', { name: 'Writing help' });
  const codes = [...sheet.querySelectorAll('code')].map(({ textContent }) => textContent);
  for (const name of [...boxNames, ...insertNames])
    expect(
      codes.some((code) => code.includes(`::${name}`)),
      name,
    ).toBe(true);
  expect(within(sheet).getByText('Shift Enter')).toBeTruthy();
});
