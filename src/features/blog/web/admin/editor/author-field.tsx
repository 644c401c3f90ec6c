import { useId } from 'react';
import { useLoaderData } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import type { loader } from './blog-editor-loader.ts';

type AuthorFieldProps = { value: string; error?: string; onChange: (author: string) => void };

/** Author of the post, with suggestions of existing names. */
export function AuthorField({ value, error, onChange }: AuthorFieldProps) {
  const { t } = useI18n();
  const listId = useId();
  const { authors } = useLoaderData<typeof loader>();

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
        {authors.ok && authors.value.items.map(({ name }) => <option key={name}>{name}</option>)}
      </datalist>
    </>
  );
}
