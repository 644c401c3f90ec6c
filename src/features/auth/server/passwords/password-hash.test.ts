import { hash } from 'bcryptjs';
import { expect, test } from 'vitest';
import { createPasswordHashes } from './password-hash.ts';

test('denial by hashing: the number of concurrent hashes is limited, some requests wait, and further ones get 503', async () => {
  const hashes = createPasswordHashes(2);

  const outcomes = await Promise.allSettled(
    Array.from({ length: 80 }, () => hashes.make('lotus on a river')),
  );
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');

  expect(rejected).toHaveLength(80 - 2 - 64);
  expect(rejected[0]?.reason).toMatchObject({ code: 'unavailable', status: 503 });
  expect(await hashes.matches('lotus', await hashes.make('lotus'))).toBe(true);
});

test('passwords are hashed with argon2id, 19 MiB and two passes', async () => {
  const hashes = createPasswordHashes();
  const stored = await hashes.make('lotus');

  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashes.isCurrent(stored)).toBe(true);
});

test('hashes with other parameters, as exported by a hosted project, are checked and reported as outdated', async () => {
  const foreign =
    '$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHRzYWx0c2FsdA$' + (await rawHash('lotus', 'saltsaltsaltsalt'));
  const hashes = createPasswordHashes();

  expect(await hashes.matches('lotus', foreign)).toBe(true);
  expect(hashes.isCurrent(foreign)).toBe(false);
});

async function rawHash(password: string, salt: string): Promise<string> {
  const { hashRaw } = await import('@node-rs/argon2');
  const raw = await hashRaw(password, {
    salt: Buffer.from(salt),
    memoryCost: 4096,
    timeCost: 3,
    parallelism: 1,
  });
  return raw.toString('base64').replaceAll('=', '');
}

test('bcrypt hashes of a hosted project are checked, also for wrong passwords, and reported as outdated', async () => {
  const hashes = createPasswordHashes();

  for (const version of ['2a', '2b']) {
    const imported = (await hash('lotus on a river', 10)).replace(/^\$2\w/, `$${version}`);
    expect(await hashes.matches('lotus on a river', imported)).toBe(true);
    expect(await hashes.matches('lotus on a lake', imported)).toBe(false);
    expect(hashes.isCurrent(imported)).toBe(false);
  }
});
