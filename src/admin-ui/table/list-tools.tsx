import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import './list-tools.css';
import { useListQuery } from './use-list-query.ts';

/** Search and filters above a list. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className="list-tools">{children}</div>;
}

/** Search field of a list; takes effect on submit. */
export function ListSearch({ label }: { label: string }) {
  const { t } = useI18n();
  const { values, change } = useListQuery();
  const inAddress = values['search'] ?? '';
  const [edited, setEdited] = useState<{ inAddress: string; text: string } | null>(null);
  // The URL is authoritative: going back restores the earlier search text.
  const text = edited?.inAddress === inAddress ? edited.text : inAddress;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setEdited(null);
    change({ search: text.trim() });
  }

  return (
    <form role="search" className="list-search" onSubmit={handleSubmit}>
      <Field label={label} hideLabel className="list-search-field">
        <Input
          type="search"
          placeholder={label}
          value={text}
          maxLength={200}
          onChange={(event) => setEdited({ inAddress, text: event.currentTarget.value })}
        />
      </Field>
      <Button type="submit" variant="line" small>
        {t('admin.search')}
      </Button>
    </form>
  );
}

type ListFilterProps = {
  label: string;
  /** Name of the query parameter. */
  name: string;
  /** The first option, with an empty value, is no filter. */
  options: readonly { value: string; label: string }[];
};

/** Filter by one value; takes effect immediately. */
export function ListFilter({ label, name, options }: ListFilterProps) {
  const id = useId();
  const { values, change } = useListQuery();
  return (
    <LabelledFilter label={label} id={id}>
      <Select
        id={id}
        value={values[name] ?? ''}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </LabelledFilter>
  );
}

// While a year is typed, the field already has dates of the years 2, 20 and 202.
const firstYear = '1900';

/** Filter by a day, such as the first or the last one; takes effect once its year is complete. */
export function ListDay({ label, name }: Omit<ListFilterProps, 'options'>) {
  const id = useId();
  const { values, change } = useListQuery();
  const inAddress = values[name] ?? '';
  const [edited, setEdited] = useState<{ inAddress: string; day: string } | null>(null);
  const day = edited?.inAddress === inAddress ? edited.day : inAddress;

  function apply(chosen: string) {
    setEdited(null);
    if (chosen !== inAddress) change({ [name]: chosen });
  }

  return (
    <LabelledFilter label={label} id={id}>
      <Input
        id={id}
        type="date"
        className="list-day"
        value={day}
        onChange={({ currentTarget: { value } }) =>
          value === '' || value >= firstYear ? apply(value) : setEdited({ inAddress, day: value })
        }
        onBlur={() => apply(day)}
        onKeyDown={({ key }) => key === 'Enter' && apply(day)}
      />
    </LabelledFilter>
  );
}

function LabelledFilter({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className="list-filter">
      <label className="small muted" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}
