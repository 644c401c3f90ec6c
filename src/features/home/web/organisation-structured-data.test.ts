import { expect, test } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { organisationStructuredData } from './organisation-structured-data.ts';

const facts = (social: Partial<typeof exampleSite.social>) =>
  organisationStructuredData({ ...exampleSite, social: { ...exampleSite.social, ...social } })[0];

test('the profiles of the organization are those that have a path', () => {
  expect(facts({ youtube: 'https://www.youtube.com/@sanatan' })).toMatchObject({
    sameAs: ['https://www.youtube.com/@sanatan'],
  });
});

test('start pages of networks are no profiles', () => {
  expect(facts({})).not.toHaveProperty('sameAs');
});
