import { useLoaderData } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { maxCoauthors } from '../../../admin-contract.ts';
import type { loader } from '../editor/blog-editor-loader.ts';
import { NameListField } from '../editor/name-list-field.tsx';

type CoauthorFieldProps = { value: string[]; error?: string; onChange: (names: string[]) => void };

/** Authors after the first, in order. */
export function CoauthorField({ value, error, onChange }: CoauthorFieldProps) {
  const { t } = useI18n();
  const { authors } = useLoaderData<typeof loader>();

  return (
    <NameListField
      label={t('adminPublishing.coauthors')}
      hint={t('adminPublishing.coauthorsHint')}
      value={value}
      suggestions={authors.ok ? authors.value.items.map(({ name }) => name) : []}
      removeLabel={(name) => t('adminPublishing.removeCoauthor', { name })}
      {...(error && { error })}
      onChange={(names) => onChange([...new Set(names)].slice(0, maxCoauthors))}
    />
  );
}
