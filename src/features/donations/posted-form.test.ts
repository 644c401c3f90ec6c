import { expect, test } from 'vitest';
import { donationForm } from './donation-form.ts';
import type { PostedFields } from '#src/api/forms/posted-form.ts';
import { donationOf } from './posted-form.ts';

const fields: PostedFields = { paymentType: 'anonymous', frequency: 'once', currency: 'USD', amount: '' };

test.each<[string, PostedFields, number]>([
  ['a card', { preset: '50' }, 50],
  ['a custom amount', { amount: '75' }, 75],
  ['a custom amount beside a card', { preset: '50', amount: '75' }, 75],
  ['DON-12: a custom amount with other characters', { amount: '$ 1,250' }, 1250],
  ['a custom amount with Indian separators', { amount: '1,00,000' }, 100_000],
  ['a custom amount with three digits after a full stop', { amount: '5.000' }, 5000],
  ['no amount', {}, 0],
  ['a card of the other currency', { currency: 'INR', preset: '50' }, 0],
  ['a card in rupees', { currency: 'INR', preset: '2501' }, 2501],
  ['a card that does not exist', { preset: '1' }, 0],
])('the amount of %s', (_name, given, amount) => {
  expect(donationOf({ ...fields, ...given }, 'en', {})).toMatchObject({ amount });
});

test.each(['25.50', '12,5', '1,250.00 ', '$25.50 USD', '2500.00/-', '1.250,50 €'])(
  'the decimals of %j are rejected',
  (amount) => {
    const { error } = donationForm.safeParse(donationOf({ ...fields, amount }, 'en', {}));
    expect(error?.issues.map(({ path }) => path)).toEqual([['amount']]);
  },
);

test.each<[string, number]>([
  ['5,000', 5000],
  ['1,250,000', 1_250_000],
  ['5', 5],
])('the amount %j of dinars, which have three decimals, is whole', (amount, whole) => {
  expect(donationOf({ ...fields, currency: 'KWD', amount }, 'en', {})).toMatchObject({ amount: whole });
});

test.each(['5.000', '1,250.500', 'KWD 5.000 ', '5.00', '5,5'])(
  'the decimals of %j dinars are rejected',
  (amount) => {
    expect(donationOf({ ...fields, currency: 'KWD', amount }, 'en', {})['amount']).toBeNaN();
  },
);

test('posted fields are a valid body of the API', () => {
  const body = donationOf(
    { ...fields, preset: '50', coverFees: 'on', projectId: 'temple', donorEmail: '' },
    'sa',
    {},
  );
  expect(donationForm.parse(body)).toMatchObject({
    paymentType: 'anonymous',
    amount: 50,
    currency: 'USD',
    coverFees: true,
    projectId: 'temple',
    donorEmail: null,
    frequency: 'once',
    locale: 'sa',
  });
});

test('the name for the receipt is that of an anonymous donor, name and message those of a named one', () => {
  const typed = {
    ...fields,
    preset: '50',
    donorName: 'Radha',
    donorMessage: 'Namaste',
    receiptName: 'Radha Sharma',
  };
  const parse = (paymentType: string) => donationForm.parse(donationOf({ ...typed, paymentType }, 'en', {}));

  expect(parse('anonymous')).toMatchObject({
    receiptName: 'Radha Sharma',
    donorName: null,
    donorMessage: null,
  });
  expect(parse('named')).toMatchObject({ receiptName: null, donorName: 'Radha', donorMessage: 'Namaste' });
});

test('a zero byte in the name of a project is rejected', () => {
  const body = donationOf({ ...fields, preset: '50', projectId: 'a\0b' }, 'en', {});
  expect(donationForm.safeParse(body).success).toBe(false);
});

test('the tribute of a posted form counts only when its box is checked', () => {
  const named = { ...fields, preset: '50', tributeKind: 'memory', honoreeName: 'Kamala' };

  expect(donationForm.parse(donationOf(named, 'en', {}))).toMatchObject({
    tributeKind: null,
    honoreeName: null,
  });
  expect(donationForm.parse(donationOf({ ...named, hasTribute: 'on' }, 'en', {}))).toMatchObject({
    tributeKind: 'memory',
    honoreeName: 'Kamala',
  });
});

test('the card of a posted form counts only when its box and that of the tribute are checked', () => {
  const card = {
    recipientName: 'Mira',
    recipientEmail: 'mira@example.org',
    cardDate: '',
    cardMessage: 'Peace',
  };
  const named = { ...fields, preset: '50', tributeKind: 'memory', honoreeName: 'Kamala', ...card };
  const parse = (posted: PostedFields) => donationForm.parse(donationOf(posted, 'en', {}));

  expect(parse({ ...named, hasTribute: 'on' })).toMatchObject({ hasCard: false, recipientEmail: null });
  expect(parse({ ...named, hasCard: 'on' })).toMatchObject({ hasCard: false });
  expect(parse({ ...named, hasTribute: 'on', hasCard: 'on' })).toMatchObject({
    hasCard: true,
    ...card,
    cardDate: null,
  });
});
