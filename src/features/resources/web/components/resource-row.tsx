import { useId } from 'react';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { playIcon } from '#src/ui/media/icons.ts';
import { headphonesIcon } from '#src/ui/media/subject-icons.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { ResourceSummary } from '../../contract.ts';
import { ResourceFacts } from './resource-facts.tsx';
import './resource-row.css';

/**
 * Item of a category. Its description is shown on hover and focus in a reserved space, and always on touch
 * and narrow screens (RES-10); screen readers read it with the button. An item without a target has an empty
 * frame and no button.
 */
export function ResourceRow({ item }: { item: ResourceSummary }) {
  const { locale } = useI18n();
  const { name, description, language } = item;
  const lang = language === locale ? undefined : language;
  const aboutId = useId();
  const canOpen = item.size !== null || item.hasGuide;

  return (
    <li className={classNames('res', !canOpen && 'res--waiting')}>
      <div>
        <b lang={lang}>{canOpen ? name : <TextLink href={item.url}>{name}</TextLink>}</b>
        <ResourceFacts item={item} />
        <ReadHere texts={item.texts} />
      </div>
      {canOpen && <OpenItem item={item} lang={lang} aboutId={aboutId} />}
      <p className="res-about" id={aboutId} lang={lang}>
        {description}
      </p>
    </li>
  );
}

/** Links to the works that can be read on this site. */
function ReadHere({ texts }: { texts: ResourceSummary['texts'] }) {
  const { t, locale } = useI18n();
  if (texts.length === 0) return null;

  return (
    <p className="res-texts">
      {t('resources.readHere')}
      {t('common.colon')}
      {texts.map(({ slug, title, hasRecitation }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <TextLink href={`/texts/${slug}`}>{title[locale]}</TextLink>
          {hasRecitation && (
            <>
              {' '}
              <span className="res-recitation">
                <Icon shape={headphonesIcon} /> {t('resources.hasRecitation')}
              </span>
            </>
          )}
        </span>
      ))}
    </p>
  );
}

type OpenItemProps = { item: ResourceSummary; lang: Locale | undefined; aboutId: string };

function OpenItem({ item, lang, aboutId }: OpenItemProps) {
  const { t } = useI18n();
  const isPlayed = item.size !== null && item.format !== 'PDF';

  return (
    <ButtonLink href={item.url} variant="line" small aria-describedby={aboutId}>
      {isPlayed ? (
        <>
          <Icon shape={playIcon} />
          {t('resources.play')}
        </>
      ) : (
        t('resources.view')
      )}{' '}
      <span className="vh" lang={lang}>
        {item.name}
      </span>
    </ButtonLink>
  );
}
