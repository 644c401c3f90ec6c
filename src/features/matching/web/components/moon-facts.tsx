import { offsetWords } from '#src/local-time/offset-words.ts';
import { nakshatraName, rashiName } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Moon } from '../../calculation/calculation.ts';
import type { MatchBirth } from '../match-engine.ts';

const sides = ['groom', 'bride'] as const;

type MoonFactsProps = { moons: [Moon, Moon]; births: [MatchBirth, MatchBirth] | null };

/** Where both Moons were, and what an error of the birth time would change. */
export function MoonFacts({ moons, births }: MoonFactsProps) {
  const { t, locale, formatListDate, formatTime } = useI18n();

  return (
    <dl className="match-moons">
      {sides.map((side, index) => {
        const { nakshatra, pada, rashi } = moons[index] ?? moons[0];
        const birth = births?.[index];
        const at = (clock: Date) => `${formatListDate(clock, 'UTC')}, ${formatTime(clock, 'UTC')}`;
        return (
          <div key={side}>
            <dt>{t(`matching.${side}`)}</dt>
            <dd>
              {t('matching.moon', {
                star: nakshatraName(nakshatra)[locale],
                pada,
                sign: rashiName(rashi)[locale],
              })}
            </dd>
            {birth && (
              <dd className="muted">
                {t('matching.moonSpan', { from: at(birth.star.start), to: at(birth.star.end) })}
              </dd>
            )}
            {birth?.isQuarterDoubtful && <dd>{t('matching.quarterDoubt')}</dd>}
            {birth?.isLagnaDoubtful && <dd>{t('matching.lagnaDoubt')}</dd>}
            {birth && birth.doubtfulOffset !== null && (
              <dd>{t('matching.clockDoubt', { offset: offsetWords(birth.doubtfulOffset) })}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
