import { annualName, type MonthCalendar, monthCalendar } from '#src/features/panchang/annual-names.ts';
import { NightMoon } from '#src/features/panchang/web/components/shared/night-moon.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { ScriptureCard } from '#src/ui/page/scripture-card.tsx';
import { parseAnnualCode } from '../../annual-code.ts';
import type { ReturnList } from '../../contract.ts';
import { type FoundDate, foundDatePath } from '../../remembrance-links.ts';
import { ReturnDates } from './return-dates.tsx';
import './lunar-leaf.css';

type LunarLeafProps = { found: FoundDate; list: ReturnList };

/** A lunar date in the reader's language and in Sanskrit, with its next returns. */
export function LunarLeaf({ found, list }: LunarLeafProps) {
  const { t, locale } = useI18n();
  const { names, tithi } = list.date;
  const own = monthCalendar(locale);
  const other = own === 'amanta' ? 'purnimanta' : 'amanta';
  const isSame = names.amanta.en === names.purnimanta.en;
  const isShraddha = found.occasion === 'shraddha' || found.occasion === 'kutapa';

  return (
    <ScriptureCard className="lunar-leaf">
      <div className="lunar-leaf-head">
        <NightMoon className="lunar-leaf-moon" elongationDeg={(tithi - 0.5) * 12} />
        <div>
          <p className="lunar-leaf-occasion">{t(`remembrance.occasions.${found.occasion}`)}</p>
          <h2 className="lunar-leaf-name">{names[own][locale]}</h2>
          {locale !== 'sa' && (
            <p className="lunar-leaf-sanskrit" lang="sa">
              {names[own].sa}
            </p>
          )}
          {!isSame && (
            <p className="small muted">{t(`remembrance.found.${other}`, { name: names[other][locale] })}</p>
          )}
        </div>
      </div>
      {found.isBySunrise && <p className="small">{t('remembrance.found.bySunrise')}</p>}
      <OtherDates found={found} calendar={own} />
      <div>
        <h3 className="lunar-leaf-next">{t('remembrance.found.next', { place: list.place.name })}</h3>
        <ReturnDates returns={list.returns} zone={list.place.zone} />
      </div>
      {found.annual.includes('a') && isShraddha && <p className="small">{t('remembrance.found.adhika')}</p>}
      {found.firstYearDate && isShraddha && <FirstYear date={found.firstYearDate} />}
      <p className="small muted">
        {t(methodKeys[found.occasion])}{' '}
        {isShraddha && (
          <TextLink
            href={foundDatePath({
              ...found,
              occasion: found.occasion === 'shraddha' ? 'kutapa' : 'shraddha',
            })}
          >
            {t(
              found.occasion === 'shraddha'
                ? 'remembrance.found.showKutapa'
                : 'remembrance.found.showShraddha',
            )}
          </TextLink>
        )}
      </p>
    </ScriptureCard>
  );
}

const methodKeys = {
  shraddha: 'remembrance.found.methodShraddha',
  kutapa: 'remembrance.found.methodKutapa',
  birthday: 'remembrance.found.methodSunrise',
  wedding: 'remembrance.found.methodSunrise',
} as const;

function FirstYear({ date }: { date: string }) {
  const { t, formatLongDate } = useI18n();
  return <p className="small">{t('remembrance.found.firstYear', { date: formatLongDate(date) })}</p>;
}

/** Other lunar dates the event may have had; choosing one shows its returns. */
function OtherDates({ found, calendar }: { found: FoundDate; calendar: MonthCalendar }) {
  const { t, locale } = useI18n();
  const others = found.others.flatMap((code) => {
    const annual = parseAnnualCode(code);
    return annual ? [{ code, name: annualName(annual, calendar)[locale] }] : [];
  });
  if (others.length === 0) return null;

  return (
    <div className="small">
      <p>{t(found.isBySunrise ? 'remembrance.found.othersBySunrise' : 'remembrance.found.othersByTime')}</p>
      <ul className="lunar-leaf-others">
        {others.map(({ code, name }) => (
          <li key={code}>
            <TextLink
              href={foundDatePath({
                ...found,
                annual: code,
                others: [found.annual, ...found.others.filter((other) => other !== code)],
              })}
            >
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
