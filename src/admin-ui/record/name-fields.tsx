import { slugOf } from '#src/i18n/slug-of.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { FieldIssue } from '#src/web/field-issue.ts';
import { LineField } from './record-fields.tsx';

/** Result of `textProps`. */
type BoundText = { value: string; issue: FieldIssue | undefined; onChange: (text: string) => void };

type NameFieldsProps = { label: string; isNew: boolean; name: BoundText; slug: BoundText };

/** Name of a record with its slug, which follows the name of a new record until the slug is edited. */
export function NameFields({ label, isNew, name, slug }: NameFieldsProps) {
  const { t } = useI18n();
  const isFollowing = isNew && slug.value === slugOf(name.value);

  function handleName(text: string) {
    name.onChange(text);
    if (isFollowing) slug.onChange(slugOf(text));
  }

  return (
    <>
      <LineField label={label} {...name} onChange={handleName} />
      <LineField label={t('adminRecords.slug')} {...slug} />
    </>
  );
}
