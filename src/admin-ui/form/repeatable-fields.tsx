import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { createStableKeys } from './stable-keys.ts';

type RepeatableFieldsProps<Part> = {
  label: string;
  /** Name of one entry, before its number; the label if it names one. */
  partLabel?: string;
  /** Label of the add button: "Add a person". */
  addLabel: string;
  parts: readonly Part[];
  newPart: Part;
  /** Adds at the start, for entries of which the newest is the first. */
  newestFirst?: boolean;
  onChange: (parts: Part[]) => void;
  children: (part: Part, change: (change: Partial<Part>) => void, index: number) => ReactNode;
};

/**
 * Ordered entries with fields: add, remove, move up and down. The focus follows a moved entry, enters an
 * added one, and goes to the entry after a removed one.
 */
export function RepeatableFields<Part extends object>({
  label,
  partLabel = label,
  addLabel,
  parts,
  newPart,
  newestFirst = false,
  onChange,
  children,
}: RepeatableFieldsProps<Part>) {
  const { t } = useI18n();
  const [keys] = useState(() => createStableKeys());
  const list = useRef<HTMLFieldSetElement>(null);

  function handleMove(button: HTMLElement, index: number, by: -1 | 1) {
    if (index + by < 0 || index + by >= parts.length) return;
    const moved = [...parts];
    const [part] = moved.splice(index, 1);
    if (part) moved.splice(index + by, 0, part);
    flushSync(() => onChange(moved));
    // A focused element is not scrolled into view by focus().
    button.blur();
    button.focus();
  }

  function handleRemove(index: number) {
    flushSync(() => onChange(parts.filter((_, place) => place !== index)));
    const next = groups()[Math.min(index, parts.length - 2)];
    const buttons = (next ?? list.current)?.querySelectorAll<HTMLElement>(':scope > div:last-child button');
    [...(buttons ?? [])].at(-1)?.focus();
  }

  function handleAdd() {
    const added = { ...newPart };
    flushSync(() => onChange(newestFirst ? [added, ...parts] : [...parts, added]));
    groups()
      .at(newestFirst ? 0 : -1)
      ?.querySelector<HTMLElement>('input, select, textarea, button')
      ?.focus();
  }

  function groups(): HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>(':scope > [role=group]') ?? [])];
  }

  const addButton = (
    <div>
      <Button variant="line" small onClick={handleAdd}>
        {addLabel}
      </Button>
    </div>
  );

  return (
    <fieldset ref={list} className="record-parts">
      <legend className="panel-title">{label}</legend>
      {newestFirst && addButton}
      {parts.map((part, index) => (
        <div
          key={keys.keyOf(part)}
          className="record-part"
          role="group"
          aria-label={`${partLabel} ${index + 1}`}
        >
          {children(
            part,
            (change) => onChange(parts.map((other) => (other === part ? keys.edit(part, change) : other))),
            index,
          )}
          <div className="record-part-actions">
            <Button
              variant="line"
              small
              aria-disabled={index === 0}
              onClick={(event) => handleMove(event.currentTarget, index, -1)}
            >
              {t('adminRecords.up')}
            </Button>
            <Button
              variant="line"
              small
              aria-disabled={index === parts.length - 1}
              onClick={(event) => handleMove(event.currentTarget, index, 1)}
            >
              {t('adminRecords.down')}
            </Button>
            <Button variant="line" small onClick={() => handleRemove(index)}>
              {t('adminRecords.remove')}
            </Button>
          </div>
        </div>
      ))}
      {!newestFirst && addButton}
    </fieldset>
  );
}
