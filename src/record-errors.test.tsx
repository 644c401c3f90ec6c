import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { expect, test } from 'vitest';
import { permissions } from '#src/api/access/permissions.ts';
import { CurrentUserContext } from '#src/features/auth/web/components/current-user-context.ts';
import { loader as loadBlog } from '#src/features/blog/web/admin/editor/blog-editor-loader.ts';
import { Component as BlogEditorScreen } from '#src/features/blog/web/admin/editor/blog-editor-screen.tsx';
import { loader as loadDonation } from '#src/features/donations/web/admin/offline/offline-donation-loader.ts';
import { Component as OfflineDonationScreen } from '#src/features/donations/web/admin/offline/offline-donation-screen.tsx';
import {
  Component as EventScreen,
  loader as loadEvent,
} from '#src/features/events/web/admin/event-screen.tsx';
import {
  loader as loadProject,
  Component as ProjectScreen,
} from '#src/features/projects/web/admin/project-screen.tsx';
import {
  loader as loadResource,
  Component as ResourceScreen,
} from '#src/features/resources/web/admin/resource-screen.tsx';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';

const responses = {
  '/api/admin/resource-categories': { status: 200, body: [] },
  '/api/admin/authors': { status: 200, body: { items: [], next: null, previous: null } },
  '/api/tags': { status: 200, body: [] },
  '/api/projects': { status: 200, body: [] },
};

function BlogScreen() {
  return (
    <CurrentUserContext
      value={{
        id: 'a',
        email: 'asha@example.org',
        username: null,
        role: 'admin',
        teamRoles: ['administrator'],
        permissions: [...permissions],
      }}
    >
      <BlogEditorScreen />
    </CurrentUserContext>
  );
}

const emptyForms: [name: string, screen: ComponentType, loader: LoaderFunction, errors: string[]][] = [
  ['post', BlogScreen, loadBlog, ['Enter a title', 'Enter a slug', 'Enter the content']],
  [
    'event',
    EventScreen,
    loadEvent,
    [
      'Enter a title',
      'Enter a slug',
      'Enter a description',
      'Enter a start time',
      'Enter an end time',
      'Enter a location',
    ],
  ],
  [
    'resource',
    ResourceScreen,
    loadResource,
    ['Enter a name', 'Enter a slug', 'Enter a description', 'Choose a category'],
  ],
  ['offline donation', OfflineDonationScreen, loadDonation, ['Enter an amount like 1250 or 1250.50']],
];

test.each(emptyForms)('an empty %s shows an error for each field', async (_, Screen, loader, expected) => {
  fakeApi(responses);
  const { container } = renderScreen(Screen, { loader });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));

  await screen.findByText(expected[0] ?? '');
  expect(errorsIn(container)).toEqual(expected);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(document.title).toMatch(/^Error: /);
});

test('DAT-03 to DAT-06: no two fields of an empty project have the same error message', async () => {
  fakeApi(responses);
  const { container } = renderScreen(ProjectScreen, { loader: loadProject });
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
