import { useState } from 'react';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { RequestMagicLink } from './components/request-magic-link.tsx';
import { ConsumeMagicLink } from './components/consume-magic-link.tsx';
import { DonationHistory } from './components/donation-history.tsx';
import { useResultFocus } from './components/use-result-focus.ts';
import './my-donations-page.css';
import { type MyDonationsActions, useMyDonations } from './use-my-donations.ts';

/**
 * /my-donations: donation history, opened by an emailed magic link. The server renders the same page for all
 * visitors.
 */
export function Component() {
  const { t } = useI18n();
  const myDonations = useMyDonations();

  return (
    <>
      <PageHead
        title={t('myDonations.title')}
        description={t('myDonations.description')}
        path="/my-donations"
      />
      <PageHero watch={7} sutra="मम दानानि" title={t('myDonations.title')} lead={t('myDonations.lead')} />
      <section className="sec">
        <div className="wrap stack my-donations">
          <noscript>
            <p>{t('myDonations.needsScript')}</p>
          </noscript>
          <div className="needs-script stack my-donations-steps">
            <Step myDonations={myDonations} />
          </div>
        </div>
      </section>
    </>
  );
}

function Step({ myDonations }: { myDonations: MyDonationsActions }) {
  const { t } = useI18n();
  const [isJustOpened, setJustOpened] = useState(false);
  const { state } = myDonations;

  switch (state.step) {
    case 'loading':
      return <Loading>{t('myDonations.loading')}</Loading>;
    case 'request':
      return <RequestMagicLink reason={state.reason} />;
    case 'opening':
      return (
        <ConsumeMagicLink
          onOpen={async () => {
            setJustOpened(true);
            await myDonations.open(state.token);
          }}
        />
      );
    case 'failed':
      return (
        <Notice tone="err" title={t('myDonations.failed')}>
          <Button variant="line" small onClick={() => void myDonations.begin()}>
            {t('myDonations.again')}
          </Button>
        </Notice>
      );
    case 'shown':
      return (
        // Open dialogs and results belong to one donor.
        <DonationHistory
          key={state.list.email}
          list={state.list}
          myDonations={myDonations}
          isJustOpened={isJustOpened}
        />
      );
    case 'erased':
      return <Erased remaining={state.remaining} />;
  }
}

function Erased({ remaining }: { remaining: number }) {
  const { t } = useI18n();
  const notice = useResultFocus(true);

  return (
    <>
      <Notice ref={notice} tabIndex={-1} tone="ok">
        {t('myDonations.erase.done', { count: remaining })}
      </Notice>
      <div className="row">
        <ButtonLink variant="line" href="/">
          {t('navLinks.home')}
        </ButtonLink>
        <ButtonLink variant="line" href="/donate">
          {t('navLinks.donate')}
        </ButtonLink>
      </div>
    </>
  );
}
