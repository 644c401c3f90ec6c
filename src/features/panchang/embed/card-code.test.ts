import { expect, test } from 'vitest';
import { cardCode } from './card-code.ts';

const plain = { view: 'day', place: '', 'place-name': '', language: '', theme: '' };

test('the code names the chosen attributes only, and has a plain link inside', () => {
  const values = { ...plain, view: 'month', place: '1253405', language: 'hi', theme: 'dark' };

  expect(cardCode('https://site.example', values, 'आज का पंचांग')).toBe(
    [
      '<panchang-card view="month" place="1253405" language="hi" theme="dark">',
      '  <a href="https://site.example/panchang?place=1253405&amp;lang=hi" target="_blank" rel="noopener">आज का पंचांग</a>',
      '</panchang-card>',
      '<script async src="https://site.example/embed/panchang.js"></script>',
    ].join('\n'),
  );
});

test('names are escaped', () => {
  const values = { ...plain, place: '1, 2', 'place-name': '"><script>' };

  expect(cardCode('https://site.example', values, '<b>')).not.toContain('"><script>');
  expect(cardCode('https://site.example', values, '<b>')).toContain('>&lt;b&gt;</a>');
});
