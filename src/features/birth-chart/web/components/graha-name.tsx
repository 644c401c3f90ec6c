import type { Graha } from '#src/astronomy/graha.ts';
import { grahaNames } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

type GrahaNameProps = { id: Graha | 'lagna'; isRetrograde?: boolean; isCombust?: boolean };

/** Name of a graha in a table, in English with the Sanskrit one, and its state. */
export function GrahaName({ id, isRetrograde, isCombust }: GrahaNameProps) {
  const { t, locale } = useI18n();
  const name = grahaNames[id];

  // One element, because on phones each child of a cell starts its own line.
  return (
    <span>
      <span className="graha-name">{name[locale]}</span>
      {locale === 'en' && (
        <span className="graha-sanskrit" lang="sa">
          {' '}
          {name.sa}
        </span>
      )}
      {isRetrograde && <span className="small muted"> {t('birthChart.retrograde')}</span>}
      {isCombust && <span className="small muted"> {t('birthChart.combust')}</span>}
    </span>
  );
}
