import { Fragment } from 'react';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import type { ProsodyQuarter, Syllable } from '../../calculation/calculation.ts';
import { ganaName, scriptedName } from '../gana-names.ts';

type QuarterRowProps = {
  quarter: ProsodyQuarter;
  /** From 1. */
  number: number;
  /** Syllables after which the voice pauses. */
  caesuras: readonly number[];
  /** Language tag of the text. */
  textLanguage: string;
};

/** A quarter: the mark of each syllable above its letters, with brackets around the ganas. */
export function QuarterRow({ quarter, number, caesuras, textLanguage }: QuarterRowProps) {
  const { t, locale } = useI18n();
  const { ganas, syllables, moras, pattern, form, deviations } = quarter;
  const names = ganas.map((gana) => ganaName(gana, locale)).join(' ');

  return (
    <li className="prosody-quarter">
      <p className="prosody-quarter-head small">
        {t('prosody.quarter', { number })}
        {form && <span className="prosody-form"> {scriptedName(form.name, locale)}</span>}
        <span className="muted">
          {' '}
          {t('prosody.quarterFacts', { syllables: syllables.length, moras, ganas: names })}
        </span>
        <span className="vh"> {weightsInWords(pattern, t)}</span>
      </p>
      <div className="prosody-cells" aria-hidden="true" lang={textLanguage}>
        {feetOf(syllables).map((foot, index) => (
          <span className="prosody-foot" key={foot.start}>
            <span className="prosody-foot-cells">
              {foot.syllables.map((syllable, place) => {
                const position = foot.start + place;
                return (
                  <Fragment key={position}>
                    <span
                      className={classNames(
                        'prosody-cell',
                        deviations.includes(position) && 'prosody-cell--off',
                        caesuras.includes(position + 1) && 'prosody-cell--pause',
                      )}
                      data-weight={syllable.weight}
                    >
                      <span className="prosody-mark" />
                      <span className="prosody-letters">{syllable.text}</span>
                    </span>
                  </Fragment>
                );
              })}
            </span>
            <span className="prosody-gana">{ganaLabel(ganas, index, locale)}</span>
          </span>
        ))}
      </div>
    </li>
  );
}

type Foot = { start: number; syllables: Syllable[] };

/** Groups of three syllables; one or two remain at the end. */
function feetOf(syllables: readonly Syllable[]): Foot[] {
  return Array.from({ length: Math.ceil(syllables.length / 3) }, (_, index) => ({
    start: index * 3,
    syllables: syllables.slice(index * 3, index * 3 + 3),
  }));
}

/** The last group can hold two single syllables. */
function ganaLabel(ganas: ProsodyQuarter['ganas'], index: number, locale: Locale): string {
  const isLast = ganas.slice(index + 1).every((gana) => gana === 'l' || gana === 'g');
  const isSingle = ganas[index] === 'l' || ganas[index] === 'g';
  return ganas
    .slice(index, isSingle && isLast ? undefined : index + 1)
    .map((gana) => ganaName(gana, locale))
    .join(' ');
}

function weightsInWords(pattern: string, t: ReturnType<typeof useI18n>['t']): string {
  return pattern
    .split('')
    .map((weight) => t(weight === 'g' ? 'prosody.guru' : 'prosody.laghu'))
    .join(' ');
}
