import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { calendarIcon } from '#src/ui/media/subject-icons.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import type { CalendarGroup } from '../../../feed-groups.ts';
import type { ChosenPlace } from '../../chosen-place.ts';

type FeedLinksProps = {
  place: ChosenPlace;
  /** What the feed contains; festivals, Ekadashis and phases of the Moon when omitted. */
  show?: readonly CalendarGroup[];
  /** The usual one when omitted. */
  sunriseRule?: SunriseRule;
};

/** Links to the calendar feed of a place: as a subscription and as a file. */
export function FeedLinks({ place, show, sunriseRule = 'upper-limb' }: FeedLinksProps) {
  const { t, locale } = useI18n();
  const site = useSite();
  const path = `/api/festivals.ics?${new URLSearchParams({
    lat: String(place.latitude),
    lon: String(place.longitude),
    zone: place.zone,
    name: place.name,
    lang: locale,
    ...(show && { show: show.join(',') }),
    ...(sunriseRule !== 'upper-limb' && { sunriseRule }),
  })}`;

  return (
    <div className="no-print stack">
      <p className="row">
        <a
          className={buttonClass({ variant: 'line', small: true })}
          href={`webcal://${new URL(site.url).host}${path}`}
        >
          <Icon shape={calendarIcon} />
          {t('panchang.subscribe')}
        </a>
        <Link className={textLinkClass()} href={path} download="festivals.ics">
          {t('panchang.download')}
        </Link>
      </p>
      <p className="small muted">{t('panchang.subscribeHint')}</p>
    </div>
  );
}
