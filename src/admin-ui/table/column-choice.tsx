import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { useListQuery } from './use-list-query.ts';
import './list-tools.css';

const parameter = 'columns';

/** @returns keys of the further columns that the URL names */
export function useChosenColumns(): string[] {
  return (useListQuery().values[parameter] ?? '').split(' ').filter(Boolean);
}

type ColumnChoiceProps = { columns: readonly { key: string; header: string }[] };

/** Chooses further columns of a list; the URL names them. */
export function ColumnChoice({ columns }: ColumnChoiceProps) {
  const { t } = useI18n();
  const { change } = useListQuery();
  const chosen = useChosenColumns();

  return (
    <details className="list-columns">
      <summary className="small">{t('admin.columns')}</summary>
      <fieldset>
        <legend className="vh">{t('admin.columns')}</legend>
        {columns.map(({ key, header }) => (
          <Checkbox
            key={key}
            label={header}
            checked={chosen.includes(key)}
            onChange={(event) => {
              const others = chosen.filter((one) => one !== key);
              change({ [parameter]: (event.currentTarget.checked ? [...others, key] : others).join(' ') });
            }}
          />
        ))}
      </fieldset>
    </details>
  );
}
