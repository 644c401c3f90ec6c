import { useState } from 'react';
import { fullPlaceName, type PickedPlace } from './find-places.ts';
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
  const [text, setText] = useState(initialText);
  const [picked, setPicked] = useState<Pick<PickedPlace, 'id'> | null>({ id: initialId });

  return (
    <div>
      <PlacePicker
        name={name}
        label={label}
        optionalMark={optionalMark}
        hint={hint}
        error={error}
        required={required}
        text={text}
        onTextChange={(typed) => {
          setText(typed);
          setPicked(null);
        }}
        onPick={(place) => {
          setPicked(place);
          setText(fullPlaceName(place));
        }}
      />
      <input type="hidden" name={`${name}Id`} value={picked?.id ?? ''} />
    </div>
  );
}
