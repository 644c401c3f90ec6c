import { useEffect, useRef } from 'react';
import { QualityMark } from '#src/features/panchang/web/components/whole-day/quality-mark.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import type { Activity } from '../../calculation/rules.ts';
import type { FoundWindow } from '../../contract.ts';
import { levelOf, type ReasonLine, reasonLines } from '../reason-words.ts';
import './window-list.css';
import { StripPatterns, WindowStrip } from './window-strip.tsx';

const qualities = { great: 'good', good: 'good', fair: 'fair', possible: 'fair' } as const;
const effects = { for: 'good', neutral: 'fair', against: 'avoid' } as const;

type WindowListProps = {
  windows: readonly FoundWindow[];
  activity: Activity;
  zone: string;
  /** Place of the panchang of a day; null for the default place. */
  placeId: string | null;
};

/** The found times, best first, with their reasons. */
export function WindowList({ windows, activity, zone, placeId }: WindowListProps) {
  const { t } = useI18n();
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(windows.length);

  useEffect(() => {
    const before = shown.current;
    shown.current = windows.length;
    // The first added time gets the focus; the link to more follows the last one.
    if (windows.length > before) list.current?.children[before]?.querySelector('h3')?.focus();
  }, [windows.length]);

  return (
    <>
      <StripPatterns />
      <p className="small muted">{t('muhurta.stripKey')}</p>
      <ol ref={list} className="muhurta-list">
        {windows.map((window, index) => (
          <li key={window.start} className={classNames('muhurta-item', index === 0 && 'muhurta-item--best')}>
            <WindowItem window={window} rank={index + 1} activity={activity} zone={zone} placeId={placeId} />
          </li>
        ))}
      </ol>
    </>
  );
}

type WindowItemProps = Omit<WindowListProps, 'windows'> & { window: FoundWindow; rank: number };

function WindowItem({ window, rank, activity, zone, placeId }: WindowItemProps) {
  const i18n = useI18n();
  const { t, locale, formatWeekday, formatLongDate, formatTime } = i18n;
  const { start, end, score, date } = window;
  const level = levelOf(score);
  const lines = reasonLines(window.reasons, i18n);
  const time = t('muhurta.span', { from: formatTime(start, zone), to: formatTime(end, zone) });
  const file = new URLSearchParams({ activity, start, end, lang: locale });

  return (
    <>
      <div className="muhurta-head">
        <span className="muhurta-rank" aria-hidden="true">
          {rank}
        </span>
        <div>
          <h3 tabIndex={-1}>
            {formatWeekday(start, zone)}, <span className="muhurta-date">{formatLongDate(start, zone)}</span>
          </h3>
          <p className="muhurta-time">{time}</p>
        </div>
        <p className="muhurta-score">
          <QualityMark quality={qualities[level]} label={t(`muhurta.level.${level}`)} />
          <span>{t('muhurta.score', { score })}</span>
        </p>
      </div>
      <WindowStrip window={window} zone={zone} time={time} />
      <Reasons title={t('muhurta.reasonsFor')} lines={lines.filter(({ effect }) => effect !== 'against')} />
      <Reasons
        title={t('muhurta.reasonsAgainst')}
        lines={lines.filter(({ effect }) => effect === 'against')}
      />
      <div className="row no-print">
        <a
          className={buttonClass({ small: true, variant: rank === 1 ? undefined : 'line' })}
          href={`/api/muhurta.ics?${file}`}
        >
          {t('muhurta.calendar')}
        </a>
        <TextLink
          href={`/panchang/${date}${placeId === null ? '' : `?place=${encodeURIComponent(placeId)}`}`}
          arrow
        >
          {t('muhurta.day')}
        </TextLink>
      </div>
    </>
  );
}

function Reasons({ title, lines }: { title: string; lines: readonly ReasonLine[] }) {
  const { t } = useI18n();

  return (
    <div className="muhurta-reasons">
      <h4>{title}</h4>
      {lines.length === 0 ? (
        <p className="small muted">{t('muhurta.none')}</p>
      ) : (
        <ul>
          {lines.map(({ key, effect, text }) => (
            <li key={key}>
              <QualityMark quality={effects[effect]} label={text} plain />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
