import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { useDeviceValue } from '#src/web/use-device-value.ts';
import type { ReadingPlan } from '../../contract.ts';
import { getReadingPlanCalendar } from '../../endpoints.ts';
import { planProgress, toggleDay } from '../plan-progress.ts';

/** Days of a plan with links to their verses, and what was read on this device. */
export function PlanDays({ plan }: { plan: ReadingPlan }) {
  const { t, locale, formatLongDate } = useI18n();
  const { text, title, verseName, from, days } = plan;
  const key = `${text} ${days.length} ${from}`;
  const read = useDeviceValue(planProgress)[key] ?? [];
  const calendar = new URLSearchParams({ text, days: String(days.length), from, lang: locale });

  return (
    <section className="stack" aria-labelledby="plan-days">
      <h2 id="plan-days">{title[locale]}</h2>
      <p className="needs-script" role="status">
        {t('readingPlan.progress', { read: read.length, count: days.length })}
      </p>
      <p>
        <a
          className={buttonClass({ variant: 'line', small: true })}
          href={`${getReadingPlanCalendar.path}?${calendar}`}
          download
        >
          {t('readingPlan.calendar')}
        </a>
      </p>
      <ol className="plan-days">
        {days.map(({ day, date, first, last }) => (
          <li key={day} className="plan-day" data-read={read.includes(day)}>
            <span className="plan-day-date">
              <b>{t('readingPlan.day', { day })}</b> <time dateTime={date}>{formatLongDate(date)}</time>
            </span>
            <TextLink href={`/texts/${text}#v${first}`}>
              {first === last
                ? t(`readingPlan.single.${verseName}`, { first })
                : t(`readingPlan.range.${verseName}`, { first, last })}
            </TextLink>
            <Checkbox
              className="needs-script"
              checked={read.includes(day)}
              onChange={() => toggleDay(key, day)}
              label={
                <>
                  {t('readingPlan.read')}
                  <span className="vh">: {t('readingPlan.day', { day })}</span>
                </>
              }
            />
          </li>
        ))}
      </ol>
      <p className="small muted needs-script">{t('readingPlan.device')}</p>
    </section>
  );
}
