import { expect, test } from 'vitest';
import { currentMark, mainLinks } from './main-links.ts';

function marks(path: string) {
  return mainLinks.flatMap((link) => {
    const mark = currentMark(link, path);
    return mark ? [`${link.href} ${mark}`] : [];
  });
}

test('HDR-02: the main links stand in their order', () => {
  expect(mainLinks.map((link) => link.href)).toEqual([
    '/',
    '/about',
    '/projects',
    '/library',
    '/blog',
    '/devotees',
    '/donate',
    '/contact',
  ]);
});

test('HDR-12: the link of the page is marked, with or without a slash at the end', () => {
  expect(marks('/')).toEqual(['/ page']);
  expect(marks('/about')).toEqual(['/about page']);
  expect(marks('/about/')).toEqual(['/about page']);
});

test('HDR-12: on pages below, the link above is marked', () => {
  expect(marks('/blog/why-we-light-a-lamp')).toEqual(['/blog true']);
  expect(marks('/ProjectDetailPage/land-acquisition')).toEqual(['/projects true']);
  expect(marks('/resources/gita')).toEqual(['/library true']);
});

test('pages outside of the main links mark none', () => {
  expect(marks('/privacy')).toEqual([]);
  expect(marks('/blogger')).toEqual([]);
});
