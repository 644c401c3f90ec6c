import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { PageHead } from '#src/web/page-head.tsx';
import { isInvalidLink } from '#src/web/result.ts';
import type { Preferences } from '../contract.ts';
import { mailings, topics } from '../mailings.ts';
import { parseLinkOutcome, preferencesPath } from '../subscription-links.ts';
import type { loadPreferences } from './newsletter-requests.ts';
import './preferences-page.css';

type Loaded = ReturnType<typeof useLoaderData<typeof loadPreferences>>;

/** Choices of a subscriber, by the signed link of an email. Plain forms, so that it works in every browser. */
export function Component() {
  const { preferences } = useLoaderData<typeof loadPreferences>();
  const { key } = useLocation();
  const { t } = useI18n();
  return (
    <>
      <PageHead
        title={t('newsletter.preferences.title')}
        description={t('newsletter.preferences.lead')}
        noIndex
      />
      <PageHero watch={5} sutra="वार्तापत्रिका" title={t('newsletter.preferences.title')} />
      <section className="sec">
        <div className="wrap stack">
          <Suspense key={key} fallback={<Loading>{t('newsletter.archive.loading')}</Loading>}>
            <Outcome preferences={preferences} />
          </Suspense>
        </div>
      </section>
    </>
  );
}

function Outcome({ preferences }: Pick<Loaded, 'preferences'>) {
  const { t } = useI18n();
  const search = new URLSearchParams(useLocation().search);
  const result = useLoaderResult<Awaited<typeof preferences>>(preferences);
  const outcome = parseLinkOutcome(search.get('result'));
  if (!result.ok && !isInvalidLink(result)) return <LoadError failure={result} />;
  if (!result.ok) {
    const hasLeft = outcome === 'unsubscribed';
    const shown = hasLeft ? outcome : 'invalid';
    return (
      <>
        <Notice tone={hasLeft ? 'ok' : 'warn'} title={t(`newsletter.outcome.${shown}.title`)}>
          <p>{t(`newsletter.outcome.${shown}.text`)}</p>
        </Notice>
        <div className="row">
          <ButtonLink href="/newsletter">{t('newsletter.outcome.subscribe')}</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      {outcome === 'saved' && (
        <Notice tone="ok" title={t('newsletter.outcome.saved.title')}>
          <p>{t('newsletter.outcome.saved.text')}</p>
        </Notice>
      )}
      <Choices chosen={result.value} token={search.get('token') ?? ''} />
    </>
  );
}

function Choices({ chosen, token }: { chosen: Preferences; token: string }) {
  const { t } = useI18n();
  return (
    <form
      className="stack newsletter-preferences"
      method="post"
      action={`${preferencesPath}?token=${encodeURIComponent(token)}`}
    >
      <p className="lead">{t('newsletter.preferences.lead')}</p>
      <fieldset>
        <legend>{t('newsletter.preferences.mailings')}</legend>
        {mailings.map((mailing) => (
          <Checkbox
            key={mailing}
            name="mailings"
            value={mailing}
            label={t(`newsletter.preferences.mailing.${mailing}`)}
            defaultChecked={chosen.mailings.includes(mailing)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('newsletter.preferences.topics')}</legend>
        {topics.map((topic) => (
          <Checkbox
            key={topic}
            name="topics"
            value={topic}
            label={t(`newsletter.benefits.${topic}.title`)}
            defaultChecked={chosen.topics.includes(topic)}
          />
        ))}
      </fieldset>
      <Field label={t('newsletter.preferences.language')}>
        <Select name="language" defaultValue={chosen.language}>
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {ownLocaleNames[locale]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="row">
        <Button type="submit">{t('newsletter.preferences.save')}</Button>
      </div>
      <p className="small muted">{t('newsletter.preferences.leave')}</p>
    </form>
  );
}
