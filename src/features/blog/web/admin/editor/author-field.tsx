import { useCallback, useId } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import type { listAuthors } from '../../../admin-contract.ts';

type AuthorFieldProps = { value: string; error?: string; onChange: (author: string) => void };

/** Who wrote it; known names are proposed. */
export function AuthorField({ value, error, onChange }: AuthorFieldProps) {
  const { t } = useI18n();
  const listId = useId();
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof listAuthors>({ method: 'GET', path: '/api/admin/authors' }, {}, { signal }),
    [call],
  );
  const { loaded } = useLoaded(load);

  return (
    <>
      <Field
        label={t('adminBlogs.author')}
        optionalMark={t('adminWriting.optional')}
        {...(error && { error })}
      >
        <Input
          list={listId}
          value={value}
          maxLength={120}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <datalist id={listId}>
        {loaded.state === 'ready' && loaded.value.map((name) => <option key={name}>{name}</option>)}
      </datalist>
    </>
  );
}
