import { expect, test } from 'vitest';
import { groupErrors } from './message-groups.ts';

const keys = ['donations.title', 'donations.states.paid', 'proof.password', 'count.days_one', 'common.close'];
const tables = [{ paths: /^src\/routes\.ts$/, always: ['common'] }];

function errorsOf(groups: string, files: Record<string, string>): string[] {
  const table = `
const donationMessages = ['donations'] as const;
export const pages = [
  page({ path: 'donations', module: 'src/donations/donation-page.tsx', messages: ${groups} }),
];
`;
  const sources = Object.entries({ 'src/routes.ts': table, ...files });
  return groupErrors(
    keys,
    sources.map(([path, text]) => ({ path, text })),
    tables,
  );
}

const page = `import { Proof } from '#src/proof/proof.tsx';
export function DonationPage() { return t('donations.title') + t('common.close'); }`;
const proof = `export function Proof() { return t('proof.password'); }`;

test('a page with all its message groups has no error', () => {
  expect(
    errorsOf(`['donations', 'proof']`, {
      'src/donations/donation-page.tsx': page,
      'src/proof/proof.tsx': proof,
    }),
  ).toEqual([]);
});

test('a missing group of an imported component is found', () => {
  expect(
    errorsOf('donationMessages', { 'src/donations/donation-page.tsx': page, 'src/proof/proof.tsx': proof }),
  ).toEqual(['src/routes.ts: donations does not load "proof", which its page names']);
});

test('template strings and counted messages are recognized; other dotted words and lazily loaded parts are ignored', () => {
  const text = `import type { Proof } from '../proof/proof.tsx';
export function DonationPage() {
  void import('../proof/proof.tsx');
  return t(\`donations.states.\${state}\`) + t('count.days') + note('proof.taken');
}`;
  expect(errorsOf('[]', { 'src/donations/donation-page.tsx': text, 'src/proof/proof.tsx': proof })).toEqual([
    'src/routes.ts: donations does not load "donations", which its page names',
    'src/routes.ts: donations does not load "count", which its page names',
  ]);
});

test('a group that the page does not use is an error', () => {
  const text = `export function DonationPage() { return t('donations.title'); }`;
  expect(errorsOf(`['donations', 'proof']`, { 'src/donations/donation-page.tsx': text })).toEqual([
    'src/routes.ts: donations loads "proof", which its page does not name',
  ]);
});

test('parameters of the address are no groups', () => {
  const table = `
export const pages = [
  { path: 'donations', module: 'src/donations/donation-page.tsx', messages: ['donations'], query: ['proof'] },
];
`;
  const files = {
    'src/routes.ts': table,
    'src/donations/donation-page.tsx': `export function DonationPage() { return t('donations.title'); }`,
  };
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  expect(groupErrors(keys, sources, tables)).toEqual([]);
});

test('a list of groups may be imported', () => {
  const table = `
import { donationMessages } from './donations/donation-messages.ts';
export const pages = [
  { path: 'donations', module: 'src/donations/donation-page.tsx', messages: [...donationMessages] },
];
`;
  const files = {
    'src/routes.ts': table,
    'src/donations/donation-messages.ts': `export const donationMessages = ['donations', 'proof'] as const;`,
    'src/donations/donation-page.tsx': `export function DonationPage() { return t('donations.title'); }`,
  };
  expect(
    groupErrors(
      keys,
      Object.entries(files).map(([path, text]) => ({ path, text })),
      tables,
    ),
  ).toEqual(['src/routes.ts: donations loads "proof", which its page does not name']);
});
