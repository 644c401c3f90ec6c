import { expect, test } from 'vitest';
import { examplePayment } from '#tests/support/example-payment.ts';
import { withUpdates } from '#src/features/donations/web/components/with-updates.ts';
import { figuresOfList, figuresOfSummary, toDevotee } from './devotee.ts';

test('DEV-23: what the list shows of a donation', () => {
  expect(toDevotee(examplePayment({ donorName: ' Asha ', donorMessage: 'Om' }))).toEqual({
    id: 'a',
    name: 'Asha',
    message: 'Om',
    date: '2026-11-20T10:00:00.000Z',
    amountMinor: 5000,
    currency: 'USD',
    status: 'success',
    isAnonymous: false,
  });
});

test('DEV-17: an anonymous donor has neither name nor message, whatever the record holds', () => {
  const devotee = toDevotee(
    examplePayment({ paymentType: 'anonymous', donorName: 'Secret', donorMessage: 'Words' }),
  );

  expect(devotee).toMatchObject({ name: null, message: '', isAnonymous: true });
});

test('DEV-06: one sum per currency, over successful donations; without a currency it is US dollars', () => {
  const { currency: _, ...older } = examplePayment({ amount: '10.50' });
  const figures = figuresOfList([
    examplePayment({ amount: '50.00' }),
    older,
    examplePayment({ amount: '501.00', currency: 'INR' }),
    examplePayment({ amount: '999.00', status: 'failed' }),
  ]);

  expect(figures.raised).toEqual([
    { currency: 'USD', amountMinor: 6050 },
    { currency: 'INR', amountMinor: 50_100 },
  ]);
});

test('DEV-07: different names, all donations without a name together as one', () => {
  const { devotees } = figuresOfList([
    examplePayment({ donorName: 'Asha' }),
    examplePayment({ donorName: 'Asha' }),
    examplePayment({ donorName: 'Bina' }),
    examplePayment({ paymentType: 'anonymous', donorName: null }),
    examplePayment({ paymentType: 'anonymous', donorName: 'Secret' }),
    examplePayment({ donorName: null }),
    examplePayment({ donorName: 'Failed', status: 'failed' }),
  ]);

  expect(devotees).toBe(3);
});

test('DEV-08: different projects of successful donations', () => {
  const { projects } = figuresOfList([
    examplePayment({ projectId: 'land-acquisition' }),
    examplePayment({ projectId: 'land-acquisition' }),
    examplePayment({ projectId: 'yoga-live' }),
    examplePayment({ projectId: null }),
    examplePayment({ projectId: 'grantham-ai', status: 'failed' }),
  ]);

  expect(projects).toBe(2);
});

test('the summary of the server gives the same figures', () => {
  const summary = {
    raised: [{ currency: 'USD' as const, raised: '70.25', donations: 3 }],
    devotees: 2,
    projectsSupported: 1,
  };

  expect(figuresOfSummary(summary)).toEqual({
    raised: [{ currency: 'USD', amountMinor: 7025 }],
    devotees: 2,
    projects: 1,
  });
});

test('updates take their place in the list', () => {
  const older = examplePayment({ id: 'older', createdAt: '2026-11-19T10:00:00.000Z' });
  const list = [examplePayment({ id: 'a' }), older];
  const fresh = examplePayment({ id: 'new', createdAt: '2026-11-21T10:00:00.000Z' });
  const late = examplePayment({ id: 'late', createdAt: '2026-11-19T12:00:00.000Z' });

  expect(withUpdates(list, [fresh, late], ['a']).map(({ id }) => id)).toEqual(['new', 'late', 'older']);
  expect(withUpdates(list, [examplePayment({ id: 'a', amount: '30.00' })], [])[0]?.amount).toBe('30.00');
});
