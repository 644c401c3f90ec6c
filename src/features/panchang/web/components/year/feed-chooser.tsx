import { useState } from 'react';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { CheckboxField } from '#src/ui/controls/checkbox-field.tsx';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import { type CalendarGroup, calendarGroups } from '../../../feed-groups.ts';
import { monthCalendar } from '../../../annual-names.ts';
import { defaultUsage, type Usage } from '../../../views/usage.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import { FeedLinks } from '../festivals/feed-links.tsx';
import './feed-chooser.css';

/** Builds the address of a calendar feed for a place from what the visitor chooses, and links the calendar to print. */
export function FeedChooser({ place, year, usage }: { place: ChosenPlace; year: number; usage: Usage }) {
  const { t, locale } = useI18n();
  const [show, setShow] = useState<readonly CalendarGroup[]>(['festival', 'ekadashi', 'moon']);

  return (
    <section className="feed-chooser no-print" aria-labelledby="feed">
      <h2 id="feed" className="panel-title">
        {t('panchangViews.feedHead')}
      </h2>
      <p>{t('panchangViews.feedLead', { place: place.name })}</p>
      <div className="feed-groups needs-script">
        {calendarGroups.map((group) => (
          <CheckboxField
            key={group}
            label={t(`panchangViews.group.${group}`)}
            checked={show.includes(group)}
            // A feed without entries cannot be subscribed to.
            disabled={show.length === 1 && show[0] === group}
            onChange={({ currentTarget: { checked } }) =>
              setShow(calendarGroups.filter((one) => (one === group ? checked : show.includes(one))))
            }
          />
        ))}
      </div>
      <FeedLinks place={place} show={show} sunriseRule={usage.sunriseRule} />
      <p>
        <a
          className={textLinkClass()}
          href={`/files/panchang/${year}.pdf?${printQuery(place, locale, usage)}`}
        >
          {t('panchangViews.pdf', { year })}
        </a>
      </p>
    </section>
  );
}

function printQuery(place: ChosenPlace, lang: Locale, { months, sunriseRule }: Usage): string {
  return String(
    new URLSearchParams({
      ...(!place.isDefault && {
        lat: String(place.latitude),
        lon: String(place.longitude),
        zone: place.zone,
        name: place.name,
      }),
      lang,
      ...(months !== monthCalendar(lang) && { months }),
      ...(sunriseRule !== defaultUsage.sunriseRule && { sunriseRule }),
    }),
  );
}
