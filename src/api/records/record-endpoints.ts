import { z } from 'zod';
import { missingLanguage } from '../translations/translation.ts';
import { uuid } from '../uuid.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, searchCursorQuery } from '../paged-list.ts';
import { earlierRecord } from './earlier-record.ts';

type RecordSpec<Name, Listed, Edited, Form, Change> = {
  /** Below `/api/admin/`: `events`. */
  name: Name;
  group: string;
  /** With its article: `an event`. */
  noun: string;
  /** Summary and item schema of the list, in the order of the list. */
  listed: { summary: string; item: Listed };
  /** Schema of one record for editing. */
  edited: Edited;
  /** Schema of a new record; changes add `version: editVersion`. */
  form: Form;
  change: Change;
  bodyLimit?: number;
};

/**
 * Declares the admin endpoints of records that are listed, created, updated, deleted and restored, with
 * their versions: events, projects, library items.
 *
 * @param spec path, nouns and schemas
 * @returns the endpoints by action
 */
export function recordEndpoints<
  const Name extends string,
  Listed extends z.ZodType,
  Edited extends z.ZodType,
  Form extends z.ZodType,
  Change extends z.ZodType,
>({
  name,
  group,
  noun,
  listed,
  edited,
  form,
  change,
  ...limit
}: RecordSpec<Name, Listed, Edited, Form, Change>) {
  const path = `/api/admin/${name}` as const;
  const one = `/api/admin/${name}/{id}` as const;
  const again = `/api/admin/${name}/{id}/restore` as const;
  const versions = `/api/admin/${name}/{id}/versions` as const;
  const version = `/api/admin/${name}/{id}/versions/{version}` as const;
  const params = z.object({ id: uuid });
  return {
    list: endpoint({
      method: 'GET',
      path,
      permission: 'content.read',
      summary: listed.summary,
      group,
      query: searchCursorQuery.extend({ missing: missingLanguage }),
      responses: { 200: pageOf(listed.item) },
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      permission: 'content.read',
      summary: `Return ${noun} for editing.`,
      group,
      params,
      responses: { 200: edited },
    }),
    create: endpoint({
      method: 'POST',
      path,
      permission: 'content.write',
      summary: `Create ${noun}.`,
      group,
      body: form,
      ...limit,
      responses: { 201: edited },
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      permission: 'content.write',
      summary: `Update ${noun}.`,
      group,
      params,
      body: change,
      ...limit,
      responses: { 200: edited },
    }),
    delete: endpoint({
      method: 'DELETE',
      path: one,
      permission: 'content.write',
      summary: `Delete ${noun}. It can be restored for 30 days. Returns 409 while it is in use.`,
      group,
      params,
      responses: { 204: z.void() },
    }),
    listVersions: endpoint({
      method: 'GET',
      path: versions,
      permission: 'content.read',
      summary: `List the earlier versions of ${noun}, newest first, at most 50.`,
      group,
      params,
      responses: { 200: z.array(earlierRecord) },
    }),
    getVersion: endpoint({
      method: 'GET',
      path: version,
      permission: 'content.read',
      summary: `Return an earlier version of ${noun}. Returns 409 when the form no longer accepts it.`,
      group,
      params: params.extend({ version: z.coerce.number().pipe(z.int32().min(1)) }),
      responses: { 200: form },
    }),
    restore: endpoint({
      method: 'POST',
      path: again,
      permission: 'content.write',
      summary: `Restore ${noun} that was deleted.`,
      group,
      params,
      responses: { 200: edited },
    }),
  };
}

const deletedKinds = ['post', 'project', 'resource', 'event', 'album'] as const;

export type DeletedKind = (typeof deletedKinds)[number];

export const listDeleted = endpoint({
  method: 'GET',
  path: '/api/admin/removed',
  permission: 'content.read',
  summary: 'List items deleted in the last 30 days that can be restored, newest first, at most 100.',
  group: 'Administration: overview',
  query: z.object({ kind: z.enum(deletedKinds) }),
  responses: { 200: z.array(z.object({ id: uuid, name: z.string(), removedAt: z.iso.datetime() })) },
});

export type DeletedRecord = z.output<(typeof listDeleted)['responses'][200]>[number];
