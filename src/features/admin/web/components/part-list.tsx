import type { ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';

type PartListProps<Part> = {
  label: string;
  parts: readonly Part[];
  newPart: Part;
  onChange: (parts: Part[]) => void;
  children: (part: Part, change: (change: Partial<Part>) => void, index: number) => ReactNode;
};

/** Things of one kind in an order of their own, each with its fields: add, remove, move up and down. */
export function PartList<Part extends object>({
  label,
  parts,
  newPart,
  onChange,
  children,
}: PartListProps<Part>) {
  const { t } = useI18n();

  function move(index: number, by: -1 | 1) {
    const moved = [...parts];
    const [part] = moved.splice(index, 1);
    if (part) moved.splice(index + by, 0, part);
    onChange(moved);
  }

  return (
    <fieldset className="record-parts">
      <legend className="field-label">{label}</legend>
      {parts.map((part, index) => (
        // Parts have no name of their own before they are saved: their place is what they are.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="record-part" role="group" aria-label={`${label} ${index + 1}`}>
          {children(
            part,
            (change) =>
              onChange(parts.map((other, place) => (place === index ? { ...other, ...change } : other))),
            index,
          )}
          <div className="record-part-actions">
            <Button variant="line" small disabled={index === 0} onClick={() => move(index, -1)}>
              {t('adminRecords.up')}
            </Button>
            <Button variant="line" small disabled={index === parts.length - 1} onClick={() => move(index, 1)}>
              {t('adminRecords.down')}
            </Button>
            <Button
              variant="line"
              small
              onClick={() => onChange(parts.filter((_, place) => place !== index))}
            >
              {t('adminRecords.remove')}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button variant="line" small onClick={() => onChange([...parts, newPart])}>
          {t('adminRecords.add', { what: label })}
        </Button>
      </div>
    </fieldset>
  );
}
