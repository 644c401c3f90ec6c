import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSaveShortcut } from '#src/admin-ui/form/use-save-shortcut.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { closeIcon } from '#src/ui/media/icons.ts';
import { Input } from '#src/ui/controls/input.tsx';

type NameListFieldProps = {
  label: string;
  hint: string;
  value: string[];
  suggestions: readonly string[];
  /** Accessible name of the button that removes a name. */
  removeLabel: (name: string) => string;
  error?: string;
  onChange: (names: string[]) => void;
};

/** Ordered names. Enter or a comma adds the typed one, and so does saving. */
export function NameListField(props: NameListFieldProps) {
  const { label, hint, value, suggestions, removeLabel, error, onChange } = props;
  const { t } = useI18n();
  const [text, setText] = useState('');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);

  function add() {
    const names = text.split(',').map((name) => name.trim());
    const added = names.filter((name) => name !== '');
    if (added.length > 0) onChange([...value, ...added]);
    setText('');
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    // The window's listener, which is next, submits the form with the names.
    if (isSaveShortcut(event)) flushSync(add);
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  }

  return (
    <div className="tag-field">
      <Field label={label} optionalMark={t('adminWriting.optional')} hint={hint} {...(error && { error })}>
        <Input
          ref={input}
          list={listId}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onBlur={add}
        />
      </Field>
      <datalist id={listId}>
        {suggestions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {value.length > 0 && (
        <ul className="tag-field-chosen" aria-label={label}>
          {value.map((name) => (
            <li key={name}>
              <Button
                variant="line"
                small
                aria-label={removeLabel(name)}
                onClick={() => {
                  onChange(value.filter((other) => other !== name));
                  // The button is gone with its name.
                  input.current?.focus();
                }}
              >
                {name}
                <Icon shape={closeIcon} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
