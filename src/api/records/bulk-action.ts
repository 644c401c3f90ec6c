import { z } from 'zod';
import { uuid } from '../uuid.ts';

/** Records that one call changes at most; a page of a list has no more. */
const maxBulkIds = 100;

export const bulkIds = z.array(uuid).min(1).max(maxBulkIds).describe('Records to change, each once');

const outcomes = ['done', 'unchanged', 'gone', 'not_allowed', 'conflict', 'invalid'] as const;

/** Response of a call that changes several records, each in its own transaction. */
export const bulkResult = z.object({
  results: z
    .array(
      z.object({
        id: uuid,
        outcome: z
          .enum(outcomes)
          .describe(
            'Unchanged: the record already was as requested. Conflict: it was changed at the same time. Invalid: the record itself does not permit the change',
          ),
      }),
    )
    .describe('In the order of the request'),
});

export type BulkResult = z.output<typeof bulkResult>;
export type BulkOutcome = (typeof outcomes)[number];

/** Outcomes that leave a record as it was, against the request. */
export type SkipReason = Exclude<BulkOutcome, 'done' | 'unchanged'>;
