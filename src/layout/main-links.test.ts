import { expect, test } from 'vitest';
import { currentMark, mainLinks } from './main-links.ts';

function marks(path: string) {
  return mainLinks.flatMap((link) => {
    const mark = currentMark(link, path);
    return mark ? [`${link.href} ${mark}`] : [];
  });
}

test('HDR-02: the main links are in the specified order', () => {
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

test('HDR-12: the link of the page is marked, with or without a trailing slash', () => {
  expect(marks('/')).toEqual(['/ page']);
  expect(marks('/about')).toEqual(['/about page']);
  expect(marks('/about/')).toEqual(['/about page']);
});

test('HDR-12: on subpages the parent link is marked', () => {
  expect(marks('/blog/why-we-light-a-lamp')).toEqual(['/blog true']);
  expect(marks('/ProjectDetailPage/land-acquisition')).toEqual(['/projects true']);
  expect(marks('/resources/gita')).toEqual(['/library true']);
});

test('other pages mark no main link', () => {
  expect(marks('/privacy')).toEqual([]);
  expect(marks('/blogger')).toEqual([]);
});
