import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { Books } from '../../admin-contract.ts';

type Entity = Books['entities'][number]['entity'];
type EntityFieldProps = { books: Books; value: Entity; onChange: (entity: Entity) => void };

/** Choice of the legal entity. */
export function EntityField({ books, value, onChange }: EntityFieldProps) {
  const { t } = useI18n();
  return (
    <Field label={t('adminBooks.entity')}>
      <Select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value === 'in' ? 'in' : 'us')}
      >
        {books.entities.map(({ entity, name }) => (
          <option key={entity} value={entity}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
