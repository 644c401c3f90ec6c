import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdMediaQueries } from '#tests/support/media-queries.ts';
import { chooseTheme, followTheme, shownTheme } from './theme.ts';
import { themeScript } from './theme-script.ts';
import { useTheme } from './use-theme.ts';

const systemDark = '(prefers-color-scheme: dark)';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
});
afterEach(() => vi.restoreAllMocks());

// The script as the document runs it.
function runThemeScript(): void {
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  script.remove();
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- jsdom runs no scripts of pages
  new Function(themeScript)();
}

test('THM-03: the first theme is the stored one, else that of the system', () => {
  runThemeScript();
  expect(shownTheme()).toBe('light');

  holdMediaQueries(systemDark);
  runThemeScript();
  expect(shownTheme()).toBe('dark');

  document.documentElement.className = '';
  localStorage.setItem('theme', 'light');
  runThemeScript();
  expect(shownTheme()).toBe('light');
});

test('THM-05: dark is a class of the root', () => {
  localStorage.setItem('theme', 'dark');
  runThemeScript();
  expect(document.documentElement.className).toBe('dark');
});

test('THM-04: loading and following stores nothing', () => {
  runThemeScript();
  followTheme()();
  expect(localStorage.length).toBe(0);
});

test('THM-02: a choice is stored as light or dark', () => {
  chooseTheme('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  chooseTheme('light');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('THM-04: the system is followed while nothing is stored', () => {
  const changeMedia = holdMediaQueries();
  const stop = followTheme();

  changeMedia(systemDark);
  expect(shownTheme()).toBe('dark');

  chooseTheme('light');
  changeMedia();
  changeMedia(systemDark);
  expect(shownTheme()).toBe('light');
  stop();
});

test('nothing is followed any more once it was ended', () => {
  const changeMedia = holdMediaQueries();
  followTheme()();

  changeMedia(systemDark);

  expect(shownTheme()).toBe('light');
});

test('a choice made in another tab is followed', () => {
  const stop = followTheme();

  localStorage.setItem('theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));

  expect(shownTheme()).toBe('dark');
  stop();
});

test('an unknown stored value counts as nothing', () => {
  localStorage.setItem('theme', 'sepia');
  holdMediaQueries(systemDark);
  runThemeScript();
  expect(shownTheme()).toBe('dark');
});

test('a closed storage does not keep the theme from changing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  chooseTheme('dark');
  expect(shownTheme()).toBe('dark');
});

function ThemeName() {
  return <p>{useTheme()}</p>;
}

test('components hear of a change', async () => {
  render(<ThemeName />);
  expect(screen.getByText('light')).toBeTruthy();

  await act(async () => chooseTheme('dark'));

  expect(screen.getByText('dark')).toBeTruthy();
});
