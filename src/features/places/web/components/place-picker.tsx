import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ListboxOption } from '#src/ui/controls/listbox-option.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import type { PickedPlace } from './find-places.ts';
import { usePlaceSearch } from './use-place-search.ts';
import './place-picker.css';

type PlacePickerProps = {
  label: string;
  /** Localized mark of an optional field: "(optional)". */
  optionalMark?: string | undefined;
  /** Text of the field. */
  text: string;
  onTextChange: (text: string) => void;
  onPick: (place: PickedPlace) => void;
  hint?: string;
  /** Error, announced immediately by screen readers. */
  error?: string | undefined;
  /** The list stays open below an error, so that a place can be chosen from it. */
  suggestions?: readonly PickedPlace[] | undefined;
  name?: string;
  required?: boolean;
};

/**
 * Combobox of places: arrow keys move through the list, Enter selects, Escape closes. Outside of a form, which looks up
 * the typed text itself, Enter also selects the first place.
 */
export function PlacePicker({
  label,
  optionalMark,
  text,
  onTextChange,
  onPick,
  hint,
  error,
  suggestions,
  name,
  required,
}: PlacePickerProps) {
  const { t } = useI18n();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const search = usePlaceSearch(isOpen ? text : '');
  const places = search.places.length > 0 ? search.places : (suggestions ?? []);
  const isListed = places.length > 0 && (isOpen || suggestions !== undefined);
  const isWithout = text.trim().length > 1 && search.isSettled && places.length === 0 && !error;

  function take(place: PickedPlace) {
    setOpen(false);
    setActive(-1);
    onPick(place);
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    const isAlone = event.currentTarget.closest('form') === null;
    const chosen = places[active] ?? (isAlone && search.isSettled ? places[0] : undefined);
    if (event.key === 'Enter' && isListed && chosen) {
      event.preventDefault();
      take(chosen);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((current) => Math.max(-1, Math.min(places.length - 1, current + step)));
  }

  return (
    <div className="place-picker">
      <Field label={label} optionalMark={optionalMark} hint={hint} error={error} errorRole="alert">
        <Input
          ref={input}
          name={name}
          required={required}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          placeholder={t('places.placeholder')}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
          value={text}
          onChange={({ currentTarget }) => {
            onTextChange(currentTarget.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={handleKeyDown}
          onBlur={() => setOpen(false)}
        />
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={t('places.suggestions')}
        className="place-list"
        data-state={isOpen ? 'open' : 'offered'}
        hidden={!isListed}
      >
        {places.map((place, index) => (
          <ListboxOption
            key={place.id}
            id={`${listId}-${index}`}
            isActive={index === active}
            onChoose={() => take(place)}
          >
            {place.name} <span className="place-region">{place.region}</span>
          </ListboxOption>
        ))}
      </div>
      {isOpen && (
        <p className={isWithout ? 'place-picker-none' : 'vh'} role="status">
          {search.isSettled &&
            (places.length > 0
              ? t('places.found', { count: places.length })
              : t(search.isFailed ? 'places.failed' : 'places.none'))}
        </p>
      )}
    </div>
  );
}
