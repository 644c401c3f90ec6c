import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { fullPlaceName } from './find-places.ts';
import { PlacePicker } from './place-picker.tsx';

type PlaceFieldProps = {
  /** Name of the field; the ID of a picked place is sent as `<name>Id`. */
  name: string;
  label: string;
  optionalMark?: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  initialText?: string;
  /** ID of the place of the initial text. */
  initialId?: string;
};

/** Place of a form that the server can receive: the typed text, and the ID once a place is picked. */
export function PlaceField({
  name,
  label,
  optionalMark,
  hint,
  error,
  required = false,
  initialText = '',
  initialId = '',
}: PlaceFieldProps) {
  const [entered, setEntered] = useState<{ text: string; id: string } | null>(null);
  const { text, id } = entered ?? { text: initialText, id: initialId };
  const field = useRef<HTMLDivElement>(null);

  // The place of this device is available after hydration, and must not replace what was typed until then.
  const keepTyped = useEffectEvent(() => {
    const typed = field.current?.querySelector('input')?.value;
    if (typed !== undefined && typed !== initialText) setEntered({ text: typed, id: '' });
  });
  // Once, because the initial text of the server is known during hydration only.
  useLayoutEffect(() => keepTyped(), []);

  return (
    <div ref={field}>
      <PlacePicker
        name={name}
        label={label}
        optionalMark={optionalMark}
        hint={hint}
        error={error}
        required={required}
        text={text}
        onTextChange={(typed) => setEntered({ text: typed, id: '' })}
        onPick={(place) => setEntered({ text: fullPlaceName(place), id: place.id })}
      />
      <input type="hidden" name={`${name}Id`} value={id} />
    </div>
  );
}
