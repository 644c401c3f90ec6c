import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { useKeptList } from '#src/web/history/use-kept-list.ts';
import type { Observance } from '../../../calculation/calculation.ts';
import { dayWords } from '../../../date-words.ts';
import { guideKey, guideName, guidePath } from '../../../guide-names.ts';
import { usePageUsage } from '../../usage/use-usage.ts';
import { useChosenPlace } from '../../use-chosen-place.ts';
import { useGuessedPlace } from '../../use-guessed-place.ts';
import { useNow } from '../../use-now.ts';
import { EngineError } from '../shared/engine-error.tsx';
import { PlaceName } from '../shared/place-name.tsx';
import './coming-guides.css';
import { KindField } from './kind-field.tsx';
import { nextTwelveMonths, useFestivals } from './use-festivals.ts';
import { UsageNote } from './usage-note.tsx';

/** Months that are open at first. */
const openMonths = 2;

const kinds = ['festival', 'ekadashi', 'all'] as const;

type ComingGuidesProps = {
  /** Next twelve months at the default place, from `serverFestivals()` in the page's loader. */
  first: { from: string; observances: Observance[] } | null;
  /** Text about an observance, by the key of its page. */
  textOf: (key: string) => { summary: string; lang: string | undefined } | undefined;
};

/** Festivals of the next twelve months at the visitor's place, each once. Needs `festivals`, `almanac`, `panchang`. */
export function ComingGuides({ first, textOf }: ComingGuidesProps) {
  const { t, formatMonth } = useI18n();
  const place = useChosenPlace();
  useGuessedPlace(true);
  const { sunriseRule } = usePageUsage(null);
  const present = useNow(place.zone);
  const [[chosenKind], setKind] = useKeptList('guide-kind');
  const kind = kinds.find((one) => one === chosenKind) ?? 'festival';
  const [toggled, setToggled] = useKeptList('guide-months');
  const today = present?.today ?? first?.from ?? null;
  const isFirst =
    first !== null && place.isDefault === true && sunriseRule === 'upper-limb' && today === first.from;
  const computed = useFestivals(isFirst ? null : nextTwelveMonths(today), place, sunriseRule);
  const { hasFailed, retry } = computed;
  const observances = isFirst ? first.observances : computed.observances;
  // The first list is not kept as that of another place.
  const staysFirst = (place.isDefault === true && sunriseRule === 'upper-limb') || !hasFailed;
  const listed = observances ?? (staysFirst ? first?.observances : null);
  const rows = firstOfEach((listed ?? []).filter((row) => kind === 'all' || row.kind === kind));

  function isOpen(month: string, index: number): boolean {
    return index < openMonths !== toggled.includes(month);
  }

  function toggle(month: string): void {
    const others = toggled.filter((one) => one !== month);
    setToggled(others.length < toggled.length ? others : [...others, month]);
  }

  return (
    <div className="stack">
      <p>
        <PlaceName place={place} />
      </p>
      <p className="small muted">
        <UsageNote sunriseRule={sunriseRule} />
      </p>
      <KindField
        kinds={kinds}
        value={kind}
        onChange={(one) => setKind([one])}
        className="guide-kind needs-script no-print"
      />
      {listed ? (
        <div>
          {byMonth(rows).map(({ month, days }, index) => (
            <details
              key={month}
              id={`month-${month}`}
              className="guide-month"
              open={isOpen(month, index)}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open !== isOpen(month, index)) toggle(month);
              }}
            >
              <summary>
                <h3>{formatMonth(`${month}-01`)}</h3>
                <span className="small muted num">{days.length}</span>
              </summary>
              <ol className="month-guides">
                {days.map((row) => (
                  <ComingGuide key={guideKey(row)} observance={row} text={textOf(guideKey(row))} />
                ))}
              </ol>
            </details>
          ))}
        </div>
      ) : hasFailed ? (
        <EngineError retry={retry} />
      ) : (
        <Loading>{t('festivals.computing')}</Loading>
      )}
    </div>
  );
}

type ComingGuideProps = { observance: Observance; text: ReturnType<ComingGuidesProps['textOf']> };

function ComingGuide({ observance, text }: ComingGuideProps) {
  const { t, locale, formatWeekday } = useI18n();
  const { date } = observance;
  return (
    <li>
      <p className="guide-day num">
        <time dateTime={date}>{t('almanac.day', dayWords(locale, date))}</time>
        <span>{formatWeekday(date)}</span>
      </p>
      <div>
        <h4>
          <TextLink href={guidePath(observance)}>{guideName(observance)[locale]}</TextLink>
        </h4>
        {text && <p lang={text.lang}>{text.summary}</p>}
      </div>
    </li>
  );
}

function byMonth(rows: readonly Observance[]): { month: string; days: Observance[] }[] {
  const months = new Map<string, Observance[]>();
  for (const row of rows) {
    const month = row.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return [...months].map(([month, days]) => ({ month, days }));
}

function firstOfEach(observances: readonly Observance[]): Observance[] {
  const seen = new Map<string, Observance>();
  for (const one of observances) if (!seen.has(guideKey(one))) seen.set(guideKey(one), one);
  return [...seen.values()];
}
