import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Email } from '#src/platform/email/email.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { SystemState } from '../admin-contract.ts';
import { createAlerts } from './alerts.ts';

const database = await openTestDatabase();
const { db, pool } = database;
afterAll(() => database.close());

const well: SystemState = {
  version: '0.1.0',
  mode: 'live',
  processes: 1,
  database: { version: '18.4', bytes: 1 },
  disk: { freeBytes: 50, totalBytes: 100 },
  backups: {
    schedule: '30 2 * * *',
    isEncrypted: true,
    kept: 1,
    lastMadeAt: '2026-11-20T02:30:00.000Z',
    folderError: null,
  },
  jobs: { kinds: [], givenUp: [], givenUpCount: 0 },
  email: { queued: 0, rejected: 0, unconfirmed: 0, lastSentAt: null, lastFailure: null },
  gateway: {
    mode: 'live',
    lastWebhookAt: null,
    rejectedToday: 0,
    openDiscrepancies: 0,
    doesLedgerBalance: true,
  },
  errors: [],
  policyReports: [],
};
const clock = fixedClock('2026-11-20T06:00:00Z');
let state = well;
let sent: Email[] = [];
/** Part of the subject of an email that cannot be written. */
let broken: string | null = null;
const alerts = createAlerts({
  db,
  clock,
  site: { ...exampleSite, accent: '#a3152c' },
  system: { read: async () => state },
  mailer: {
    send: async (_tx, email) => {
      if (broken !== null && email.subject.includes(broken)) throw new Error('the outbox is broken');
      sent.push(email);
      return randomUUID();
    },
  },
});

beforeEach(async () => {
  clock.set('2026-11-20T06:00:00Z');
  state = well;
  sent = [];
  broken = null;
  for (const table of ['alerts', 'users', 'payments', 'gateway_events'])
    await pool.query(`delete from ${table}`);
  await pool.query(
    `insert into users (email, role, locale, email_confirmed_at, banned_until) values
      ('mira@example.org', 'admin', 'hi', now(), null), ('asha@example.org', 'admin', 'en', now(), null),
      ('shut-out@example.org', 'admin', 'en', now(), '2030-01-01'), ('invited@example.org', 'admin', 'en', null, null),
      ('treasurer@example.org', 'admin', 'en', now(), null), ('reader@example.org', 'user', 'en', now(), null)`,
  );
  await pool.query(
    `insert into user_team_roles (user_id, role)
     select id, case email when 'treasurer@example.org' then 'treasurer' else 'administrator' end
     from users where role = 'admin'`,
  );
});

function givenUp(kind: string, givenUpAt: string): Pick<SystemState, 'jobs'> {
  return {
    jobs: { kinds: [], givenUp: [{ id: randomUUID(), kind, attempts: 3, givenUpAt }], givenUpCount: 1 },
  };
}

function subjectsTo(address: string): string[] {
  return sent.filter(({ to }) => to.address === address).map(({ subject }) => subject);
}

test('no email is sent without a health issue', async () => {
  await alerts.check();

  expect(sent).toEqual([]);
});

test('every administrator who can sign in gets the alert in their language, and no one else', async () => {
  state = { ...well, disk: { freeBytes: 4, totalBytes: 100 } };
  await alerts.check();

  expect(sent.map(({ to, language }) => `${to.address} ${language}`).toSorted()).toEqual([
    'asha@example.org en',
    'mira@example.org hi',
  ]);
  expect(subjectsTo('asha@example.org')).toEqual(['Sanatan World: Disk space is low']);
  const english = sent.find(({ language }) => language === 'en');
  expect(english?.text).toContain('Open System:\nhttps://sanatan.example/admin/system');
});

test('the same health issue is sent once a day, another one immediately', async () => {
  state = { ...well, disk: { freeBytes: 4, totalBytes: 100 } };
  await Promise.all([alerts.check(), alerts.check()]);
  clock.set('2026-11-21T01:00:00Z');
  state = { ...state, gateway: { ...well.gateway, doesLedgerBalance: false } };
  await alerts.check();
  clock.set('2026-11-21T06:00:00Z');
  state = { ...well, disk: state.disk, backups: { ...well.backups, lastMadeAt: '2026-11-21T02:30:00.000Z' } };
  await alerts.check();

  expect(subjectsTo('asha@example.org')).toEqual([
    'Sanatan World: Disk space is low',
    'Sanatan World: The ledger doesn’t balance',
    'Sanatan World: Disk space is low',
  ]);
});

test('an alert that cannot be written does not keep back the others, and is sent later', async () => {
  state = {
    ...well,
    disk: { freeBytes: 4, totalBytes: 100 },
    gateway: { ...well.gateway, doesLedgerBalance: false },
  };
  broken = 'ledger';
  await expect(alerts.check()).rejects.toThrow('the outbox is broken');
  expect(subjectsTo('asha@example.org')).toEqual(['Sanatan World: Disk space is low']);

  broken = null;
  await alerts.check();
  expect(subjectsTo('asha@example.org')).toEqual([
    'Sanatan World: Disk space is low',
    'Sanatan World: The ledger doesn’t balance',
  ]);
});

test.each([
  ['a job that died', givenUp('send-email', '2026-11-20T05:00:00.000Z'), 'A background job failed'],
  ['a backup that failed', givenUp('backup', '2026-11-20T05:00:00.000Z'), 'No recent backup'],
  [
    'a backup that is overdue',
    { backups: { ...well.backups, lastMadeAt: '2026-11-19T03:59:00.000Z' } },
    'No recent backup',
  ],
  [
    'a folder of backups that cannot be read',
    { backups: { ...well.backups, folderError: 'EIO' } },
    'No recent backup',
  ],
] as const)('an alert is sent for %s', async (_what, change, subject) => {
  state = { ...well, ...change };
  await alerts.check();

  expect(subjectsTo('asha@example.org')).toEqual([`Sanatan World: ${subject}`]);
});

test.each([
  ['a job that died long ago', givenUp('send-email', '2026-11-19T05:00:00.000Z')],
  [
    'a weekly backup of three days ago',
    { backups: { ...well.backups, schedule: '0 2 * * 0', lastMadeAt: '2026-11-17T02:00:00.000Z' } },
  ],
  ['a first backup that is still to come', { backups: { ...well.backups, lastMadeAt: null } }],
  ['no backups where none are scheduled', { backups: { ...well.backups, schedule: null, lastMadeAt: null } }],
] as const)('no alert is sent for %s', async (_what, change) => {
  state = { ...well, ...change };
  await alerts.check();

  expect(sent).toEqual([]);
});

test('webhooks have stopped when donations through the gateway cause none', async () => {
  await give('2026-11-20T05:40:00Z');
  await alerts.check();

  expect(subjectsTo('asha@example.org')).toEqual(['Sanatan World: No webhooks from the payment gateway']);
});

test('webhooks have not stopped while the gateway has time to respond, or has responded', async () => {
  await give('2026-11-20T05:50:00Z');
  await alerts.check();
  await give('2026-11-20T05:30:00Z');
  await pool.query(
    `insert into gateway_events (gateway_mode, event_id, event, body, body_sha256, received_at, outcome)
     values ('live', 'e1', 'payment.captured', '', '', '2026-11-20T05:31:00Z', 'applied')`,
  );
  await alerts.check();

  expect(sent).toEqual([]);
});

async function give(createdAt: string): Promise<void> {
  await pool.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, order_id, status,
       status_token_hash, created_at, updated_at)
     values ($1, 'live', 5000, 'USD', 'anonymous', $2, 'pending', '', $3, $3)`,
    [randomUUID(), `order_${createdAt}`, createdAt],
  );
}
