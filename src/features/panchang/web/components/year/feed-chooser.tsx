import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { CheckboxField } from '#src/ui/controls/checkbox-field.tsx';
import { type FeedGroup, feedGroups } from '../../../feed-groups.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import { FeedLinks } from '../festivals/feed-links.tsx';
import './feed-chooser.css';

/** Builds the address of a calendar feed for a place from what the visitor chooses. */
export function FeedChooser({ place }: { place: ChosenPlace }) {
  const { t } = useI18n();
  const [show, setShow] = useState<readonly FeedGroup[]>(['festival', 'ekadashi', 'moon']);

  return (
    <section className="feed-chooser no-print" aria-labelledby="feed">
      <h2 id="feed" className="panel-title">
        {t('panchangViews.feedHead')}
      </h2>
      <p>{t('panchangViews.feedLead', { place: place.name ?? t('almanac.seat') })}</p>
      <div className="feed-groups needs-script">
        {feedGroups.map((group) => (
          <CheckboxField
            key={group}
            label={t(`panchangViews.group.${group}`)}
            checked={show.includes(group)}
            // A feed without entries cannot be subscribed to.
            disabled={show.length === 1 && show[0] === group}
            onChange={({ currentTarget: { checked } }) =>
              setShow(feedGroups.filter((one) => (one === group ? checked : show.includes(one))))
            }
          />
        ))}
      </div>
      <FeedLinks place={place} show={show} />
    </section>
  );
}
