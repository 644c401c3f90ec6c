import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { FieldIssue } from '#src/web/field-issue.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { closeIcon } from '#src/ui/media/icons.ts';
import { useFieldProps } from './record-fields.tsx';
import './choice-list-field.css';

export type Choice = { value: string; label: string };

type ChoiceListFieldProps = {
  label: string;
  hint: string;
  /** Chosen entries in order, with their names. */
  chosen: readonly Choice[];
  /** Entries that match the typed text. */
  found: readonly Choice[];
  maxChosen: number;
  issue?: FieldIssue | undefined;
  onSearch: (text: string) => void;
  onChange: (values: string[]) => void;
};

/** Ordered entries of a list, found by typing a part of their name. Text that names no entry is not taken. */
export function ChoiceListField(props: ChoiceListFieldProps) {
  const { label, hint, chosen, found, maxChosen, issue, onSearch, onChange } = props;
  const { t } = useI18n();
  const field = useFieldProps({ label, issue, isOptional: true, hint });
  const [text, setText] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const values = chosen.map(({ value }) => value);
  const isFull = values.length >= maxChosen;
  const open = found.filter(({ value }) => !values.includes(value));

  function handleText(typed: string) {
    const exact = open.find((one) => one.label === typed);
    setUnknown(false);
    setText(exact ? '' : typed);
    onSearch(exact ? '' : typed);
    if (exact) onChange([...values, exact.value]);
  }

  function take() {
    const typed = text.trim().toLocaleLowerCase();
    if (typed === '') return;
    const named = open.filter((one) => one.label.toLocaleLowerCase().includes(typed));
    const [only] = named;
    if (only && named.length === 1) handleText(only.label);
    else setUnknown(true);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    take();
  }

  function handleRemove(removed: string) {
    onChange(values.filter((value) => value !== removed));
    inputRef.current?.focus();
  }

  return (
    <div className="choice-list">
      <Field {...field} {...(isUnknown && { error: t('adminRecords.chooseFromList') })}>
        <Input
          ref={inputRef}
          list={listId}
          autoComplete="off"
          value={text}
          maxLength={200}
          // A disabled field would lose the focus.
          readOnly={isFull}
          aria-disabled={isFull || undefined}
          onChange={(event) => handleText(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onBlur={take}
        />
      </Field>
      <datalist id={listId}>
        {open.map((one) => (
          <option key={one.value}>{one.label}</option>
        ))}
      </datalist>
      {chosen.length > 0 && (
        <ul className="choice-list-chosen" aria-label={label}>
          {chosen.map((one) => (
            <li key={one.value}>
              <Button
                variant="line"
                small
                aria-label={t('adminRecords.removeChoice', { name: one.label })}
                onClick={() => handleRemove(one.value)}
              >
                {one.label}
                <Icon shape={closeIcon} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
