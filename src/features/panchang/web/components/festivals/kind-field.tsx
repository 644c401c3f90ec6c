import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';

type ShownKind = 'festival' | 'ekadashi' | 'moon' | 'all';

type KindFieldProps<Kind extends ShownKind> = {
  kinds: readonly Kind[];
  value: Kind;
  onChange: (kind: Kind) => void;
  className?: string;
};

/** Chooses the kind of observances that a list shows. Needs `panchang`. */
export function KindField<Kind extends ShownKind>({
  kinds,
  value,
  onChange,
  className,
}: KindFieldProps<Kind>) {
  const { t } = useI18n();

  function change(chosen: string): void {
    const kind = kinds.find((known) => known === chosen);
    if (kind) onChange(kind);
  }

  return (
    <Field label={t('panchang.show')} {...(className && { className })}>
      <Select className="in--sm" value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`panchang.kind.${kind}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
