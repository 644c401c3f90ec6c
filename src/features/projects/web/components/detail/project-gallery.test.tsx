import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { ProjectGallery } from './project-gallery.tsx';

const show = () =>
  renderPage(() => <ProjectGallery images={['/a.svg', '/b.svg', '/c.svg']} alts={['Hill', '', 'Tree']} />);
const shown = () => within(screen.getByRole('dialog')).getByRole('heading').textContent;

beforeEach(() => history.replaceState({ key: 'project', idx: 3 }, '', '/ProjectDetailPage/1'));

test('PRD-06: each image opens large under its name', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge: Tree' }));
  expect(shown()).toBe('Tree');
  expect(screen.getByRole('dialog').querySelector('img')?.getAttribute('src')).toBe('/c.svg');
  expect(screen.getByRole('status').textContent).toBe('3 of 3');
});

test('PRD-06: arrow keys and buttons turn to the neighbours, round the ends', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge: Tree' }));
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(shown()).toBe('Hill');
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  fireEvent.click(screen.getByRole('button', { name: 'Previous image' }));
  expect(shown()).toBe('Image 2');
});

test('PRD-06: closing returns to the page', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge: Hill' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('going back closes an image, whichever was shown last, and stays on the page of the project', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge: Hill' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next image' }));
  expect(location.hash).toBe('#photo-2');

  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname + location.hash).toBe('/ProjectDetailPage/1');
});
