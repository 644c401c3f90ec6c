import { afterEach, expect, test } from 'vitest';
import { loadSiteStyles } from './site-styles.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

const sheets = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

function showPage(): void {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/page.css"><link rel="stylesheet" href="/theme/accent.css">';
}

test('the style sheet of all pages comes between that of the page and the accent', async () => {
  showPage();
  const loading = loadSiteStyles('/assets/style.css');

  expect(sheets()).toEqual(['/assets/page.css', '/assets/style.css', '/theme/accent.css']);
  document.querySelector('[href="/assets/style.css"]')?.dispatchEvent(new Event('load'));
  await loading;
});

test('it is added once, and never where the document names no other sheet', async () => {
  showPage();
  await loadSiteStyles('/assets/page.css');
  await loadSiteStyles(undefined);

  expect(sheets()).toEqual(['/assets/page.css', '/theme/accent.css']);
});

test('it is removed when it could not be loaded, so that the next page tries again', async () => {
  showPage();
  const loading = loadSiteStyles('/assets/style.css');
  document.querySelector('[href="/assets/style.css"]')?.dispatchEvent(new Event('error'));

  await expect(loading).rejects.toThrow('could not be loaded');
  expect(sheets()).toEqual(['/assets/page.css', '/theme/accent.css']);
});
