import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { CurrentUserContext } from '#src/features/auth/web/components/current-user-context.ts';
import { NewBlogScreen } from '#src/features/blog/web/admin/editor/blog-editor-screen.tsx';
import { OfflineDonationScreen } from '#src/features/donations/web/admin/offline/offline-donation-screen.tsx';
import { NewEventScreen } from '#src/features/events/web/admin/event-screen.tsx';
import { NewProjectScreen } from '#src/features/projects/web/admin/project-screen.tsx';
import { NewResourceScreen } from '#src/features/resources/web/admin/resource-screen.tsx';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';

const answers = {
  '/api/admin/resource-categories': { status: 200, body: [] },
  '/api/admin/authors': { status: 200, body: [] },
  '/api/tags': { status: 200, body: [] },
  '/api/projects': { status: 200, body: [] },
};

function BlogScreen() {
  return (
    <CurrentUserContext value={{ id: 'a', email: 'asha@example.org', username: null, role: 'admin' }}>
      <NewBlogScreen />
    </CurrentUserContext>
  );
}

const emptyForms: [name: string, screen: ComponentType, errors: string[]][] = [
  ['post', BlogScreen, ['Enter a title', 'Enter a slug', 'Enter the content']],
  [
    'event',
    NewEventScreen,
    [
      'Enter a title',
      'Enter a slug',
      'Enter a description',
      'Enter a location',
      'Enter a start time',
      'Enter an end time',
    ],
  ],
  [
    'resource',
    NewResourceScreen,
    ['Enter a name', 'Enter a slug', 'Enter a description', 'Choose a category'],
  ],
  ['offline donation', OfflineDonationScreen, ['Enter an amount']],
];

test.each(emptyForms)('an empty %s shows an error for each field', async (_, Screen, expected) => {
  fakeApi(answers);
  const { container } = renderScreen(Screen);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));

  await screen.findByText(expected[0] ?? '');
  expect(errorsIn(container)).toEqual(expected);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(document.title).toMatch(/^Error: /);
});

test('DAT-03 to DAT-06: no two fields of an empty project ask for the same', async () => {
  fakeApi(answers);
  const { container } = renderScreen(NewProjectScreen);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));

  await screen.findByText('Enter a title');
  const errors = errorsIn(container);
  expect(new Set(errors).size).toBe(errors.length);
  expect(errors).toContain('Choose a start date');
  expect(errors).not.toContain('This field is required.');
});

function errorsIn(container: HTMLElement): (string | null)[] {
  return [...container.querySelectorAll('.field-error')].map((error) => error.textContent);
}
