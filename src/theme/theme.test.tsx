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

// Runs the script as the document does.
function runThemeScript(): void {
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  script.remove();
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- jsdom runs no scripts of pages
  new Function(themeScript)();
}

test('THM-03: the initial theme is the stored one, else that of the system', () => {
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

test('THM-05: the dark theme is a class of the root element', () => {
  localStorage.setItem('theme', 'dark');
  runThemeScript();
  expect(document.documentElement.className).toBe('dark');
});

test('THM-04: loading and following store nothing', () => {
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

test('THM-04: the theme follows the system while nothing is stored', () => {
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

test('after following was ended, the theme stays', () => {
  const changeMedia = holdMediaQueries();
  followTheme()();

  changeMedia(systemDark);

  expect(shownTheme()).toBe('light');
});

test('a choice made in another tab is applied', () => {
  const stop = followTheme();

  localStorage.setItem('theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));

  expect(shownTheme()).toBe('dark');
  stop();
});

test('an unknown stored value is ignored', () => {
  localStorage.setItem('theme', 'sepia');
  holdMediaQueries(systemDark);
  runThemeScript();
  expect(shownTheme()).toBe('dark');
});

test('the theme can be changed without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  chooseTheme('dark');
  expect(shownTheme()).toBe('dark');
});

function ThemeName() {
  return <p>{useTheme()}</p>;
}

test('components are notified of a change', async () => {
  render(<ThemeName />);
  expect(screen.getByText('light')).toBeTruthy();

  await act(async () => chooseTheme('dark'));

  expect(screen.getByText('dark')).toBeTruthy();
});
