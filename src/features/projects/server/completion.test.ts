import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { projectCompletion } from './completion.ts';
import { seedProjects } from './seed-projects.ts';
import { undeclaredTierStore } from './undeclared-tier-store.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('tiers whose benefits are not declared are listed by name, with the way to the first project', async () => {
  await seedProjects(database.db);
  const [first] = await undeclaredTierStore.list(database.db);
  const tiers = (await projectCompletion(database.db)).find(({ key }) => key === 'tierBenefits');

  expect(first?.projectTitle).toBe('Land Acquisition, El Sobrante');
  expect(tiers?.names[0]).toBe('Land Acquisition, El Sobrante: A square yard, A sapling row, A quarter acre');
  expect([tiers?.missing, tiers?.link]).toEqual([15, `/admin/projects/${first?.projectId}/edit`]);
});

test('once every tier is declared, the item is done', async () => {
  await database.pool.query(`update project_tiers set benefit = '{"kind":"none"}'`);
  expect((await projectCompletion(database.db)).find(({ key }) => key === 'tierBenefits')?.isDone).toBe(true);
});
