import type { ReactNode } from 'react';
import { useSite } from '#src/api/site.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { elementName } from '../../../element-names.ts';
import { dayCardPath, sharedDayPath } from '../../almanac-path.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import type { PageDay } from '../../whole-day/page-day.ts';

type ShareDayProps = {
  day: PageDay;
  place: ChosenPlace;
  /** The date in words. */
  title: string;
  /** Further controls. */
  children: ReactNode;
};

/** Controls that share the day: the device's share sheet or a copied link, and the image of the day. */
export function ShareDay({ day, place, title, children }: ShareDayProps) {
  const { t, locale } = useI18n();
  const site = useSite();
  const toast = useToast();
  const [tithi] = day.tithi;

  async function share(): Promise<void> {
    const { shareLink } = await loadPart(() => import('#src/web/share-link.ts'));
    const result = await shareLink({
      title: t('panchang.dayTitle', { date: title }),
      text: t('panchang.share.text', {
        tithi: tithi ? elementName('tithi', tithi.index)[locale] : '',
        date: title,
        place: place.name,
      }),
      url: languageAddress(site.url + sharedDayPath(day.date, place), locale),
    });
    if (result === 'copied') toast({ tone: 'ok', title: t('panchang.share.copied') });
    if (result === 'failed') toast({ tone: 'err', title: t('panchang.share.failed') });
  }

  return (
    <div className="row no-print">
      <Button variant="line" small className="needs-script" onClick={() => void share()}>
        {t('panchang.share.button')}
      </Button>
      <a
        className="panchang-image"
        href={dayCardPath(day.date, place, locale)}
        download={`panchang-${day.date}.png`}
      >
        {t('panchang.share.image')}
      </a>
      {children}
    </div>
  );
}
