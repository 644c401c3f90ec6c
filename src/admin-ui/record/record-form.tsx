import { type ReactNode, useRef } from 'react';
import type { z } from 'zod';
import type { ApiResult } from '#src/web/result.ts';
import { schemaIssues } from '../form/schema-issues.ts';
import { type RecordFields, type Stored, useRecordForm } from '../form/use-record-form.ts';
import { useListHref } from '../table/list-address.ts';
import { RecordFormFrame } from './record-form-frame.tsx';

type RecordVersion = { id: string; version: number };

type RecordFormProps<Values, Edited extends RecordVersion> = {
  title: string;
  /** Schema of the values. */
  schema: z.ZodType;
  /** Target after saving and of Cancel. */
  listHref: string;
  /** Target after creating a record, if not the list. */
  createdHref?: (created: Edited) => string;
  /** Record that was read; null for a new one. */
  record: RecordVersion | null;
  initial: Values;
  valuesOf: (record: Edited) => Values;
  /** Changes the record on top of its version; null creates one. */
  save: (values: Values, record: RecordVersion | null) => Promise<ApiResult<Edited>>;
  read: (id: string) => Promise<ApiResult<Edited>>;
  children: (fields: RecordFields<Values>, isChanged: boolean) => ReactNode;
};

/** Form for one record. */
export function RecordForm<Values extends object, Edited extends RecordVersion>(
  props: RecordFormProps<Values, Edited>,
) {
  const {
    title,
    listHref: list,
    createdHref,
    schema,
    record: loaded,
    initial,
    valuesOf,
    save,
    read,
    children,
  } = props;
  const id = loaded?.id ?? null;
  const keptHref = useListHref(list);
  // Filters could hide a new record.
  const listHref = loaded ? keptHref : list;
  const created = useRef<Edited>(null);
  const record = useRecordForm({
    initial,
    version: loaded?.version ?? null,
    validate: (values) => schemaIssues(schema, values),
    save: send,
    onSaved: loaded && storedOf,
    readNewest: id === null ? null : () => readNewest(id),
  });

  async function send(values: Values, version: number | null) {
    const result = await save(values, id !== null && version !== null ? { id, version } : null);
    if (result.ok && id === null) created.current = result.value;
    return result;
  }

  async function readNewest(id: string) {
    const result = await read(id);
    return result.ok ? { ...result, value: storedOf(result.value) } : result;
  }

  function storedOf(edited: Edited): Stored<Values> {
    return { values: valuesOf(edited), version: edited.version };
  }

  return (
    <RecordFormFrame
      title={title}
      listHref={listHref}
      savedHref={() => (created.current && createdHref ? createdHref(created.current) : listHref)}
      record={record}
    >
      {children(record.fields, record.isChanged)}
    </RecordFormFrame>
  );
}
