import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { presentFiles } from './present-files.ts';

test('files that are deleted but not yet committed as deleted are left out', () => {
  const root = mkdtempSync(join(tmpdir(), 'present-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  for (const name of ['kept.ts', 'deleted.ts', 'new.ts', 'ignored.ts']) writeFileSync(join(root, name), '');
  writeFileSync(join(root, '.gitignore'), 'ignored.ts\n');
  git('init', '--quiet');
  git('add', '.gitignore', 'kept.ts', 'deleted.ts');
  rmSync(join(root, 'deleted.ts'));

  expect(presentFiles(root).sort()).toEqual(['.gitignore', 'kept.ts', 'new.ts']);
});
