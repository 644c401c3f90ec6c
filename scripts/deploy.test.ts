import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '#src/platform/config/config.ts';
import { liveSettings } from '#tests/support/live-settings.ts';
import { memoryOptions, siteEnvironment } from './installation.mjs';

const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const unit = read('deploy/sanatan-world@.service');
const nginx = read('deploy/nginx.conf');
const operations = read('docs/operations.md');
const siteCommand = ['node', ...memoryOptions, builtSite()];

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

/** The command of `npm start`. */
function builtSite(): string {
  return /dist\/\S+\.js/.exec(read('scripts/start.mjs'))?.[0] ?? '';
}

function values(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

test('image and unit start the site like npm start', () => {
  expect(dockerfile).toContain(`CMD [${siteCommand.map((word) => JSON.stringify(word)).join(', ')}]`);
  expect(unit).toContain(`ExecStart=/opt/sanatan-world/node_modules/.bin/${siteCommand.join(' ')}\n`);
  for (const name of ['NODE_ENV', 'MALLOC_ARENA_MAX'] as const) {
    expect(dockerfile).toContain(`${name}=${siteEnvironment[name]}`);
    expect(unit).toContain(`${name}=${siteEnvironment[name]}`);
  }
});

test('every script in image and compose file exists and is copied into the image', () => {
  const scripts = values(dockerfile, /((?:scripts|deploy)\/[\w./-]+\.(?:ts|mjs))/g);
  const ignored = read('.dockerignore').split('\n');

  expect(scripts).toEqual(['scripts/build/build.ts', 'deploy/health.mjs']);
  expect(scripts.filter((file) => !existsSync(file))).toEqual([]);
  expect(compose).toContain('dockerfile: deploy/Dockerfile');
  for (const needed of [
    'src',
    'public',
    'scripts',
    'deploy',
    'docs',
    'package-lock.json',
    'vite.config.ts',
  ]) {
    expect(ignored).not.toContain(needed);
  }
});

test('no secret of the build machine is copied into the image', () => {
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['**/.env', 'deploy/*.env', 'data', '.git']),
  );
  expect(read('.gitignore').split('\n')).toContain('deploy/*.env');
});

test('the site in the image runs as an unprivileged user and writes only to its volumes', () => {
  expect(dockerfile.lastIndexOf('USER site')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '));
  expect(dockerfile).toContain('VOLUME ["/data", "/tmp"]');
  expect(dockerfile).toMatch(/HEALTHCHECK[^]*deploy\/health\.mjs/);
  expect(compose).toMatch(/read_only: true[^]*cap_drop: \[ALL\]/);
});

test('the examples leave every secret empty, and a live site does not start before they are set', () => {
  const site = settingsOf('deploy/site.env.example');

  expect(Object.keys(site).filter((name) => /SECRET|PASSPHRASE|KEY_ID/.test(name) && site[name])).toEqual([]);
  expect(settingsOf('deploy/database.env.example')['POSTGRES_PASSWORD']).toBe('');
  for (const name of ['DATABASE_URL', 'SMTP_URL']) expect(new URL(site[name] ?? '').password).toBe('');
  expect(() => readConfig(site)).toThrow(/AUTH_SECRET is missing.*RAZORPAY_WEBHOOK_SECRET is missing/);
});

test('a live site starts with the settings of the example and its secrets, and its database has the same name', () => {
  const site = { ...settingsOf('deploy/site.env.example'), ...secretsOf(liveSettings) };
  const database = settingsOf('deploy/database.env.example');

  expect(readConfig(site)).toMatchObject({ mode: 'live', backup: { schedule: '30 2 * * *' } });
  const { username, hostname, pathname } = new URL(site.DATABASE_URL ?? '');
  expect([username, pathname]).toEqual([database['POSTGRES_USER'], `/${database['POSTGRES_DB']}`]);
  expect(values(compose, /^ {2}(\w+):$/gm)).toContain(hostname);
});

test('the settings files of compose and unit have an example, and every setting is documented', () => {
  const wanted = [...values(compose, /env_file: (\S+)/g), ...values(unit, /EnvironmentFile=.*\/(\S+)/g)];
  const named = [
    ...Object.keys(settingsOf('deploy/site.env.example')),
    ...values(dockerfile, /\b(HOST|PORT|DATA_DIR)=/g),
  ];

  expect(wanted).toEqual(['site.env', 'database.env', 'site.env']);
  expect(wanted.filter((file) => !existsSync(`deploy/${file}.example`))).toEqual([]);
  expect(named.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test('the unit may write only to its own folders', () => {
  const writable = values(unit, /ReadWritePaths=(.*)/g)[0]?.split(' ');

  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  expect(writable).toEqual([
    values(unit, /DATA_DIR=(\S+)/g)[0],
    values(unit, /NODE_COMPILE_CACHE=(\S+)\/compiled/g)[0],
  ]);
});

test('nginx forwards to the ports of the compose file and operations.md', () => {
  const ports = values(nginx, /server 127\.0\.0\.1:(\d+) max_fails=2/g);

  expect(values(compose, /'127\.0\.0\.1:(\d+):3000'/g)).toEqual(ports);
  expect(operations).toContain(ports.map((port) => `sanatan-world@${port}`).join(' '));
});

test('nginx asks every process for the file of a page, because versions differ during an upgrade', () => {
  expect(nginx).toMatch(/location \^~ \/assets\/ \{[^}]*proxy_next_upstream error timeout http_404;/);
});

test('nginx can create its cache: the packages of Debian have no folder below /var/cache', () => {
  const [folder = ''] = values(nginx, /proxy_cache_path (\S+)/g);

  expect(dirname(folder)).toBe('/var/cache');
});

function settingsOf(file: string): Record<string, string | undefined> {
  return parseEnv(read(file));
}

function secretsOf(settings: Record<string, string>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => /_SECRET|KEY_ID|SMTP_URL/.test(name)),
  );
}
