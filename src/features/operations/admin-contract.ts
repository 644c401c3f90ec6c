import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { uuid } from '#src/api/uuid.ts';

const group = 'Administration: system';
const instant = z.iso.datetime();

const errorCount = z
  .object({ code: z.string(), count: z.int(), lastAt: instant })
  .describe('Error counts of the last seven days');

export const getSystem = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  permission: 'system.read',
  summary: 'Return system status, without keys or personal data.',
  group,
  responses: {
    200: z.object({
      version: z.string(),
      mode: z.enum(['demo', 'live']),
      processes: z.int().describe('Processes that serve this site'),
      database: z.object({ version: z.string(), bytes: z.int() }),
      disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).describe('Location of uploads and backups'),
      backups: z.object({
        schedule: z
          .string()
          .nullable()
          .describe('Cron expression with five fields, in UTC; null if backups are off'),
        isEncrypted: z.boolean(),
        kept: z.int(),
        lastMadeAt: instant.nullable(),
        folderError: z
          .string()
          .nullable()
          .describe("Error code if the folder can't be read, such as EACCES; otherwise null"),
      }),
      jobs: z.object({
        kinds: z.array(z.object({ kind: z.string(), waiting: z.int(), running: z.int() })),
        givenUp: z
          .array(z.object({ id: uuid, kind: z.string(), attempts: z.int(), givenUpAt: instant }))
          .describe('The most recent failed jobs'),
        givenUpCount: z.int(),
      }),
      email: z.object({
        queued: z.int(),
        rejected: z.int(),
        unconfirmed: z.int(),
        lastSentAt: instant.nullable(),
        lastFailure: z
          .object({ kind: z.string(), code: z.string().nullable(), state: z.string(), writtenAt: instant })
          .nullable(),
      }),
      gateway: z.object({
        mode: z.enum(['sandbox', 'test', 'live']),
        lastWebhookAt: instant.nullable(),
        rejectedToday: z.int().describe('Webhooks with an invalid signature in the last 24 hours'),
        openDiscrepancies: z.int().describe('Open discrepancies'),
        doesLedgerBalance: z.boolean(),
      }),
      errors: z.array(errorCount),
      policyReports: z.array(errorCount).describe('Content Security Policy violations, by directive'),
    }),
  },
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/system/failed-jobs/{id}/retry',
  permission: 'settings.write',
  summary: 'Retry a failed job.',
  group,
  params: z.object({ id: uuid }),
  responses: { 204: z.void() },
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/system/failed-jobs/{id}',
  permission: 'settings.write',
  summary: 'Delete a failed job, which then never runs again.',
  group,
  params: z.object({ id: uuid }),
  responses: { 204: z.void() },
});

export type SystemState = z.output<(typeof getSystem)['responses'][200]>;
