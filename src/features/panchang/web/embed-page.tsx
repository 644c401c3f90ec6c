import { createElement, useState } from 'react';
import { useLoaderData, useLocation, useNavigation } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { CopyCode } from '#src/features/give-button/web/components/copy-code.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { narrowsPage } from '#src/i18n/language-address.ts';
import { cardScriptPath, cardTag } from '../embed/card-choices.ts';
import { cardAttributesOf, cardCode, type CardValues, plainLink } from '../embed/card-code.ts';
import { EmbedAttributes } from './embed/embed-attributes.tsx';
import { type EmbedChoices, EmbedForm } from './embed/embed-form.tsx';
import '#src/ui/page/embed-guide.css';
import './embed-page.css';
import type { EmbedData, EmbedPlace } from './embed/embed-requests.ts';
import { embedPath } from './embed/embed-search.ts';

/** /panchang/embed: the almanac for other sites. Choose a view and a place, see the card, copy its code. */
export function Component() {
  const { t } = useI18n();
  const { url } = useSite();
  const { search } = useLocation();

  return (
    <>
      <PageHead
        title={t('panchangEmbed.title')}
        description={t('panchangEmbed.description')}
        path={embedPath}
        noIndex={narrowsPage(search)}
      />
      <PageHero
        watch={4}
        scene="panchang"
        sutra="पञ्चाङ्गम्"
        title={t('panchangEmbed.title')}
        lead={t('panchangEmbed.lead')}
      >
        <p>
          <TextLink href="/developers">{t('giveButton.toApi')}</TextLink>
        </p>
      </PageHero>
      <section className="sec" aria-label={t('panchangEmbed.formHead')}>
        <div className="wrap embed-guide panchang-embed">
          <Builder key={search} />
          <EmbedAttributes />
          <div className="stack">
            <h2>{t('panchangEmbed.rules.title')}</h2>
            <ul className="embed-guide-rules">
              <li>{t('panchangEmbed.rules.link')}</li>
              <li>{t('panchangEmbed.rules.privacy')}</li>
              <li>
                {t('panchangEmbed.rules.policy')}{' '}
                <code>
                  script-src {url}; connect-src {url}
                </code>
              </li>
              <li>{t('panchangEmbed.rules.change')}</li>
              <li>
                <TextLink href="/developers#get-api-panchang">{t('panchangEmbed.rules.api')}</TextLink>
              </li>
            </ul>
          </div>
        </div>
      </section>
      <script async src={cardScriptPath} />
    </>
  );
}

function Builder() {
  const { t, locale } = useI18n();
  const { url } = useSite();
  const { search, place, placeError } = useLoaderData<EmbedData>();
  const navigation = useNavigation();
  const [choices, setChoices] = useState<EmbedChoices>({
    view: search.view,
    place,
    language: search.language ?? locale,
    theme: search.theme,
  });
  const values: CardValues = {
    view: choices.view,
    place: choices.place?.id ?? '',
    'place-name': choices.place ? nameOfPosition(choices.place) : '',
    language: choices.language,
    theme: choices.theme,
  };
  const linkText = choices.place
    ? t('panchangEmbed.plainLink', { place: choices.place.name })
    : t('panchangEmbed.plainDefault');

  return (
    <div className="embed-guide-builder">
      <EmbedForm
        choices={choices}
        typed={search.place}
        placeError={placeError === 'wrong' ? t('places.none') : undefined}
        isBusy={navigation.state !== 'idle'}
        onChange={setChoices}
      />
      <div className="stack">
        {placeError === 'failed' && <Notice tone="err">{t('common.network')}</Notice>}
        <h2>{t('giveButton.preview')}</h2>
        <div className="embed-guide-preview" data-theme={choices.theme || undefined}>
          {createElement(
            cardTag,
            { ...Object.fromEntries(cardAttributesOf(values)), 'heading-level': '3' },
            <a href={plainLink('', values)}>{linkText}</a>,
          )}
        </div>
        <h2>{t('giveButton.code')}</h2>
        <CopyCode code={cardCode(url, values, linkText)} />
      </div>
    </div>
  );
}

/** A position has no name of its own, so the card shows the one that was typed. */
function nameOfPosition({ id, name }: EmbedPlace): string {
  return /^\d+$/.test(id) || name === id ? '' : name;
}
