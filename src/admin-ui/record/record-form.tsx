import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ApiResult } from '#src/web/result.ts';
import { schemaIssues } from '../form/schema-issues.ts';
import { type RecordFields, type Stored, useRecordForm } from '../form/use-record-form.ts';
import { RecordFormFrame } from './record-form-frame.tsx';

type RecordVersion = { id: string; version: number };

type RecordFormProps<Values, Edited extends RecordVersion> = {
  title: string;
  /** Schema of the values. */
  schema: z.ZodType;
  /** Target after saving and of Cancel. */
  listHref: string;
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
  const { title, listHref, schema, record: loaded, initial, valuesOf, save, read, children } = props;
  const id = loaded?.id ?? null;
  const record = useRecordForm({
    initial,
    version: loaded?.version ?? null,
    validate: (values) => schemaIssues(schema, values),
    save: (values, version) => save(values, id !== null && version !== null ? { id, version } : null),
    onSaved: loaded && storedOf,
    readNewest: id === null ? null : () => readNewest(id),
  });

  async function readNewest(id: string) {
    const result = await read(id);
    return result.ok ? { ...result, value: storedOf(result.value) } : result;
  }

  function storedOf(edited: Edited): Stored<Values> {
    return { values: valuesOf(edited), version: edited.version };
  }

  return (
    <RecordFormFrame title={title} listHref={listHref} record={record}>
      {children(record.fields, record.isChanged)}
    </RecordFormFrame>
  );
}
