import { expect, test } from 'vitest';
import { convertHtmlBlocks } from './html-blocks.ts';

test('blocks of HTML in Markdown are converted, what is between them stays', () => {
  const markdown = [
    '<div class="note">',
    '',
    'Some **bold** text.',
    '',
    '</div>',
    '',
    '<figure><img src="/a.jpg" alt="A"><figcaption>First</figcaption></figure>',
    '',
    '<iframe src="https://video.example.org/1"></iframe>',
  ].join('\n');

  expect(convertHtmlBlocks(markdown)).toEqual({
    markdown: 'Some **bold** text.\n\n![A](/a.jpg)\n\n*First*\n\n<https://video.example.org/1>',
    left: ['iframe'],
  });
});

test('code, links in angle brackets and HTML within a line stay', () => {
  const markdown = '```html\n<div>\n\n<p>x</p>\n```\n\n<https://example.org>\n\nA line<br>break.';
  expect(convertHtmlBlocks(markdown).markdown).toBe(markdown);
});

test('empty lines within code stay', () => {
  const markdown = '```\none\n\n\n\ntwo\n```';
  expect(convertHtmlBlocks(markdown).markdown).toBe(markdown);
});
