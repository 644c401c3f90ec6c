import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';

const instant = z.iso.datetime();

const incident = z
  .object({ code: z.string(), count: z.int(), lastAt: instant })
  .describe('How often something went wrong in the last seven days');

export const getSystem = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  summary: 'How the site as a whole is doing. No keys, and nothing about a person.',
  group: 'Administration: system',
  responses: {
    200: z.object({
      version: z.string(),
      mode: z.enum(['demo', 'live']),
      processes: z.int().describe('Processes that serve this address'),
      database: z.object({ version: z.string(), bytes: z.int() }),
      disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).describe('Where uploads and backups lie'),
      backups: z.object({
        schedule: z.string().nullable().describe('Five cron fields in UTC; null when none are made'),
        isEncrypted: z.boolean(),
        kept: z.int(),
        lastMadeAt: instant.nullable(),
        folderFault: z
          .string()
          .nullable()
          .describe('Why the folder cannot be read, such as EACCES; null when it can'),
      }),
      jobs: z.object({
        kinds: z.array(z.object({ kind: z.string(), waiting: z.int(), running: z.int() })),
        givenUp: z
          .array(z.object({ id: z.uuid(), kind: z.string(), attempts: z.int(), givenUpAt: instant }))
          .describe('The newest jobs that failed for good'),
        givenUpCount: z.int(),
      }),
      mail: z.object({
        queued: z.int(),
        refused: z.int(),
        unconfirmed: z.int(),
        lastSentAt: instant.nullable(),
        lastFailure: z
          .object({ kind: z.string(), code: z.string().nullable(), state: z.string(), writtenAt: instant })
          .nullable(),
      }),
      gateway: z.object({
        mode: z.enum(['sandbox', 'test', 'live']),
        lastWebhookAt: instant.nullable(),
        refusedToday: z.int().describe('Messages with a wrong signature in the last 24 hours'),
        openFindings: z.int().describe('Where books and gateway disagree'),
        doesLedgerBalance: z.boolean(),
      }),
      errors: z.array(incident),
      policyReports: z.array(incident).describe('Content that browsers have blocked, by rule'),
    }),
  },
});

export type SystemState = z.output<(typeof getSystem)['responses'][200]>;
