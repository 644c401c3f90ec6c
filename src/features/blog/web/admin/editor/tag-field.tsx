import { useLoaderData } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { distinctTags } from '../../../tag-slug.ts';
import type { loader } from './blog-editor-loader.ts';
import { NameListField } from './name-list-field.tsx';

type TagFieldProps = { value: string[]; error?: string; onChange: (tags: string[]) => void };

/** Ordered tags; cards show the first two. */
export function TagField({ value, error, onChange }: TagFieldProps) {
  const { t } = useI18n();
  const { tags } = useLoaderData<typeof loader>();

  return (
    <NameListField
      label={t('adminBlogs.tags')}
      hint={t('adminBlogs.tagsHint')}
      value={value}
      suggestions={tags.ok ? tags.value.items.map(({ name }) => name) : []}
      removeLabel={(name) => t('adminBlogs.removeTag', { name })}
      {...(error && { error })}
      onChange={(names) => onChange(distinctTags(names))}
    />
  );
}
