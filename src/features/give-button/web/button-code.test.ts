import { expect, test } from 'vitest';
import { buttonCode, type ButtonValues } from './button-code.ts';

const plain: ButtonValues = {
  project: '',
  amounts: '',
  currency: '',
  frequency: '',
  language: '',
  theme: '',
};

test('the code names the chosen attributes only, and has a plain link inside', () => {
  const values = { ...plain, project: 'land', amounts: '21,  51 x', currency: 'INR', language: 'hi' };

  expect(buttonCode('https://site.example', values, 'दान करें')).toBe(
    [
      '<give-button project="land" amounts="21 51" currency="INR" language="hi">',
      '  <a href="https://site.example/donate?project=land&amp;currency=INR&amp;lang=hi" target="_blank" rel="noopener">दान करें</a>',
      '</give-button>',
      '<script async src="https://site.example/give-button.js"></script>',
    ].join('\n'),
  );
});

test('separators of thousands do not divide an amount of the code', () => {
  expect(buttonCode('https://site.example', { ...plain, amounts: '1,000 2,500' }, 'Donate')).toContain(
    '<give-button amounts="1000 2500">',
  );
});

test('a button without presets links to the donation page', () => {
  expect(buttonCode('https://site.example', plain, '<b>')).toContain(
    '<a href="https://site.example/donate" target="_blank" rel="noopener">&lt;b&gt;</a>',
  );
});
