import type { ComponentType } from 'react';
import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Control, emptyContent } from '../../../field-content.ts';
import type { FieldControlProps } from './field-control-props.ts';

type Item = Record<string, unknown>;
type ListControlProps = FieldControlProps & {
  list: Extract<Control, { kind: 'list' }>;
  /** Input for a field of an entry. */
  FieldControl: ComponentType<FieldControlProps>;
};

/** Ordered entries of a block. */
export function ListControl({ FieldControl, name, field, list, value, issueOf, onChange }: ListControlProps) {
  const { t } = useI18n();
  const items = Array.isArray(value) ? (value as Item[]) : [];

  return (
    <RepeatableFields<Item>
      label={t(field.label)}
      addLabel={t(list.addLabel)}
      parts={items}
      newPart={{ ...emptyContent(list.fields), id: newId(items) }}
      onChange={onChange}
    >
      {(item, edit, index) =>
        Object.entries(list.fields).map(([part, ofItem]) => (
          <FieldControl
            key={part}
            name={`${name}.${index}.${part}`}
            field={ofItem}
            value={item[part] ?? ofItem.empty}
            issueOf={issueOf}
            onChange={(changed) => edit({ [part]: changed })}
          />
        ))
      }
    </RepeatableFields>
  );
}

/** An id that no entry of the list has. */
function newId(items: readonly Item[]): string {
  const known = new Set(items.map(({ id }) => id));
  let number = items.length + 1;
  while (known.has(`item-${number}`)) number += 1;
  return `item-${number}`;
}
