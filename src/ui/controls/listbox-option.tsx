import type { ComponentProps } from 'react';

type ListboxOptionProps = Omit<ComponentProps<'div'>, 'onClick'> & {
  isActive: boolean;
  onChoose: () => void;
};

/** Option of a list whose field keeps the focus and handles the keys. */
export function ListboxOption({ isActive, onChoose, ...native }: ListboxOptionProps) {
  return (
    // The keys of an option are handled by the field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      {...native}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    />
  );
}
