import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { Regional } from '../../views/use-regional.ts';

const names = ['region', 'tradition'] as const;

/** Choice of a region and a tradition for the observances of a month or a year. */
export function RegionalFilterFields({ filter, onFilter, choices, isPending, hasFailed }: Regional) {
  const { t, locale } = useI18n();
  const options = { region: choices.regions, tradition: choices.traditions };

  if (hasFailed) return <Notice tone="err">{t('panchangViews.failed')}</Notice>;
  if (isPending) return <Loading>{t('panchangViews.regional.loading')}</Loading>;
  return (
    <div className="regional-filter no-print">
      {names.map((name) => (
        <Field key={name} label={t(`panchangViews.regional.${name}`)}>
          <Select
            className="in--sm"
            value={filter[name]}
            onChange={({ currentTarget }) => onFilter({ ...filter, [name]: currentTarget.value })}
          >
            <option value="">{t(`panchangViews.regional.every.${name}`)}</option>
            {options[name].map((option) => (
              <option key={option.en} value={option.en}>
                {option[locale]}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  );
}
