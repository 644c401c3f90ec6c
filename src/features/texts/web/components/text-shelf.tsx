import { useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { bookOpenIcon, clockIcon, globeIcon, headphonesIcon } from '#src/ui/media/subject-icons.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { useDeviceValue } from '#src/web/use-device-value.ts';
import type { TextWorkFacts } from '../../contract.ts';
import { focusPage } from '../focus-page.ts';
import { bookmarks, lastPlace, type Place, toggleBookmark } from '../reader-device.ts';
import { textPath } from '../../text-names.ts';
import './text-shelf.css';

/** Works that can be read, position and bookmarks of this device, and works in preparation. */
export function TextShelf({ works }: { works: readonly TextWorkFacts[] }) {
  const { t, locale } = useI18n();
  const readable = works.filter(({ divisions }) => divisions.length > 0);
  const others = works.filter(({ divisions }) => divisions.length === 0);

  return (
    <>
      <section className="sec" aria-labelledby="read-here">
        <div className="wrap">
          <GoOnReading />
          <SectionHead sutra="ग्रन्थाः" id="read-here" title={t('texts.readHere')} />
          <ul className="text-shelf">
            {readable.map((work) => (
              <ShelfWork key={work.slug} work={work} />
            ))}
          </ul>
        </div>
      </section>
      <DeviceBookmarks />
      {others.length > 0 && (
        <section className="sec sec--sunk" aria-labelledby="on-the-way">
          <div className="wrap">
            <SectionHead sutra="ग्रन्थाः" id="on-the-way" title={t('texts.onTheWay')} />
            <p>{t('texts.onTheWayLead')}</p>
            <ul className="text-coming">
              {others.map(({ slug, title, state }) => (
                <li key={slug}>
                  <span className="text-coming-frame" lang="sa">
                    {title.sa}
                  </span>
                  <b>{title[locale]}</b>
                  {state && (
                    <span>
                      <Icon shape={clockIcon} /> {t(`texts.states.${state}`)}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}

function ShelfWork({ work }: { work: TextWorkFacts }) {
  const { t, locale } = useI18n();
  const { slug, title, description, divisions, verseName, firstLine, state } = work;
  const { translations, hasWordMeanings } = work;
  const count = divisions.reduce((sum, { verses }) => sum + verses, 0);

  return (
    <li className="text-book">
      <Link href={textPath(slug)} className="text-book-cover" aria-hidden="true" tabIndex={-1}>
        <span lang="sa">{title.sa}</span>
      </Link>
      <h3>
        <Link href={textPath(slug)}>{title[locale]}</Link>
      </h3>
      <p className="text-book-facts">
        {t(verseName === 'mantra' ? 'texts.mantras' : 'texts.verses', { count })}
        {divisions.length > 1 && `, ${t('texts.divisions', { count: divisions.length })}`}
      </p>
      <p>{description[locale]}</p>
      <p className="text-book-line" lang="sa">
        {firstLine}
      </p>
      <p className="text-book-has">
        {translations.length > 0 && (
          <span>
            <Icon shape={bookOpenIcon} />{' '}
            {translations.length > 1
              ? t('texts.textLanguages')
              : translations.map((language) => t(`texts.textLanguage.${language}`))}
          </span>
        )}
        {hasWordMeanings && (
          <span>
            <Icon shape={globeIcon} /> {t('texts.wordMeaningsExist')}
          </span>
        )}
        {divisions.some(({ recordings }) => recordings > 0) && (
          <span>
            <Icon shape={headphonesIcon} /> {t('texts.hasRecitation')}
          </span>
        )}
        {state && (
          <span>
            <Icon shape={clockIcon} /> {t(`texts.states.${state}`)}
          </span>
        )}
      </p>
    </li>
  );
}

function GoOnReading() {
  const { t } = useI18n();
  const place = useDeviceValue(lastPlace);
  if (!place) return null;

  return (
    <div className="text-go-on">
      <div>
        <h2>{t('texts.goOn')}</h2>
        <p>{t('texts.goOnNote', { place: place.name })}</p>
      </div>
      <ButtonLink small href={place.path}>
        {t('texts.continue')}
      </ButtonLink>
    </div>
  );
}

function DeviceBookmarks() {
  const { t } = useI18n();
  const places = useDeviceValue(bookmarks);
  const section = useRef<HTMLElement>(null);
  if (places.length === 0) return null;

  function remove(place: Place): void {
    // The button is removed with its bookmark, and the section with the last one.
    if (places.length > 1) section.current?.focus({ preventScroll: true });
    else focusPage();
    toggleBookmark(place);
  }

  return (
    <section ref={section} className="sec" aria-labelledby="text-bookmarks" tabIndex={-1}>
      <div className="wrap">
        <SectionHead sutra="ग्रन्थाः" id="text-bookmarks" title={t('texts.bookmarks')} />
        <ul className="text-marks">
          {places.map((place) => (
            <li key={place.path}>
              <TextLink href={place.path}>{place.name}</TextLink>
              <Button
                variant="line"
                small
                aria-label={t('texts.removeBookmark', { place: place.name })}
                onClick={() => remove(place)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
