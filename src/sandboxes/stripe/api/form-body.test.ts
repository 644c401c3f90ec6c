import { expect, test } from 'vitest';
import { readForm } from './form-body.ts';

test.each([
  ['a=1&b=', { a: '1', b: '' }],
  [
    'line_items[0][price_data][currency]=usd&line_items[0][quantity]=1',
    {
      line_items: [{ price_data: { currency: 'usd' }, quantity: '1' }],
    },
  ],
  ['expand[]=a.b&expand[]=c', { expand: ['a.b', 'c'] }],
  ['expand[0]=a&expand[1]=b', { expand: ['a', 'b'] }],
  ['metadata[our%20id]=x%26y', { metadata: { 'our id': 'x&y' } }],
  ['', {}],
])('%s is read with its nesting', (text, expected) => {
  expect(readForm(text)).toEqual(expected);
});

test('a form cannot change prototypes', () => {
  readForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');

  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
