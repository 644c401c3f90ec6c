import { expect, test } from 'vitest';
import { type Permission, permissions } from '#src/api/access/permissions.ts';
import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';
import { createCommands } from './commands.ts';

const screens = Object.values(
  import.meta.glob<Record<string, ScreenEntry[]>>('/src/features/*/web/**/screens.ts', { eager: true }),
).flatMap((module) => Object.values(module).flat());

const hrefsFor = (granted: readonly Permission[]) =>
  createCommands((permission) => permission === null || granted.includes(permission)).map(({ href }) => href);

test.each(hrefsFor(permissions))('%s is offered to exactly those who may open its screen', (href) => {
  const permission = screens.find(({ path }) => path === href)?.permission;
  expect(permission, 'a screen has this path').toBeDefined();
  const others = permissions.filter((one) => one !== permission);
  if (permission === null || permission === undefined) expect(hrefsFor([])).toContain(href);
  else {
    expect(hrefsFor([permission])).toContain(href);
    expect(hrefsFor(others)).not.toContain(href);
  }
});
