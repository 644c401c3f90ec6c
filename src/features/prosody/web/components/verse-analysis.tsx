import { useI18n } from '#src/i18n/use-i18n.ts';
import { DefinitionList, type Term } from '#src/ui/data/definition-list.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ProsodyMeter, ProsodyVerse } from '../../calculation/calculation.ts';
import { formulaName, scriptedName } from '../gana-names.ts';
import { numbered } from '../numbered.ts';
import { QuarterRow } from './quarter-row.tsx';

/** A verse with the name of its meter, its definition, and the marks above its text. */
export function VerseAnalysis({ verse }: { verse: ProsodyVerse }) {
  const { t } = useI18n();
  const { meter, quarters, script } = verse;

  return (
    <Panel className="prosody-verse stack">
      {meter ? (
        <MeterHead meter={meter} />
      ) : (
        <Notice tone="info" quiet>
          {t('prosody.unknown')}
        </Notice>
      )}
      <ol className="prosody-quarters">
        {numbered(quarters).map(({ number, value }) => (
          <QuarterRow
            key={number}
            quarter={value}
            number={number}
            caesuras={meter?.caesuras ?? []}
            textLanguage={script === 'latin' ? 'sa-Latn' : 'sa'}
          />
        ))}
      </ol>
      <DefinitionList lined terms={factsOf(verse, t)} />
      {meter && <Definition meter={meter} />}
    </Panel>
  );
}

function MeterHead({ meter }: { meter: ProsodyMeter }) {
  const { t, locale } = useI18n();
  const { name, variant, kind, quality } = meter;

  return (
    <header>
      <h3 className="prosody-meter">
        {scriptedName(name, locale)}
        {variant && `, ${scriptedName(variant, locale)}`}
        {locale === 'en' && (
          <span className="prosody-meter-sa" lang="sa">
            {' '}
            {name.devanagari}
          </span>
        )}
      </h3>
      <p className="muted">
        {t(`prosody.kinds.${kind}`)} {t(`prosody.quality.${quality}`)}
      </p>
    </header>
  );
}

function Definition({ meter }: { meter: ProsodyMeter }) {
  const { t, locale } = useI18n();
  const { formulas, caesuras, source } = meter;
  const pauses = caesuras.join(', ');

  return (
    <p className="small muted">
      {formulas.length > 0 &&
        `${t('prosody.definition', { ganas: formulas.map((formula) => formulaName(formula, locale)).join(' / ') })} `}
      {caesuras.length > 0 && `${t('prosody.caesuras', { syllables: pauses })} `}
      {t('prosody.source', { work: t(`prosody.sources.${source}`) })}
    </p>
  );
}

function factsOf({ syllableCount, moras }: ProsodyVerse, t: ReturnType<typeof useI18n>['t']): Term[] {
  return [
    [t('prosody.syllables'), String(syllableCount)],
    [t('prosody.moras'), String(moras)],
  ];
}
