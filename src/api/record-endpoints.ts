import { z } from 'zod';
import { uuid } from './uuid.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, searchPageQuery } from './paged-list.ts';

type RecordSpec<Name, Listed, Edited, Form, Change> = {
  /** Below `/api/admin/`: `events`. */
  name: Name;
  group: string;
  /** With its article: `an event`. */
  noun: string;
  /** What the list has, and in which order. */
  listed: { summary: string; item: Listed };
  /** What is read and answered. */
  edited: Edited;
  /** What something new is made of, and what a change carries: the form with `version: editVersion`. */
  form: Form;
  change: Change;
  bodyLimit?: number;
};

/**
 * The calls of administrators for things that are listed, written, saved, removed and restored: events, projects,
 * items of the library.
 *
 * @param spec their address, words and schemas
 * @returns the calls by what they do; each is a value as `endpoint` makes it
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
  const params = z.object({ id: uuid });
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: listed.summary,
      group,
      query: searchPageQuery,
      responses: { 200: pageOf(listed.item) },
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      summary: `Return ${noun} for editing.`,
      group,
      params,
      responses: { 200: edited },
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Create ${noun}.`,
      group,
      body: form,
      ...limit,
      responses: { 201: edited },
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      summary: `Update ${noun}.`,
      group,
      params,
      body: change,
      ...limit,
      responses: { 200: edited },
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: `Delete ${noun}. It can be restored for 30 days. Returns 409 while it is in use.`,
      group,
      params,
      responses: { 204: z.void() },
    }),
    restore: endpoint({
      method: 'POST',
      path: again,
      summary: `Restore ${noun} that was deleted.`,
      group,
      params,
      responses: { 200: edited },
    }),
  };
}

export const removedKinds = ['post', 'project', 'resource', 'event'] as const;

export type RemovedKind = (typeof removedKinds)[number];

export const listRemoved = endpoint({
  method: 'GET',
  path: '/api/admin/removed',
  summary: 'List items deleted in the last 30 days that can be restored, newest first, at most 100.',
  group: 'Administration: overview',
  query: z.object({ kind: z.enum(removedKinds) }),
  responses: { 200: z.array(z.object({ id: uuid, name: z.string(), removedAt: z.iso.datetime() })) },
});

export type RemovedThing = z.output<(typeof listRemoved)['responses'][200]>[number];
