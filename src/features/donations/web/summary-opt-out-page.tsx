import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { summaryOptOutPath } from '../recurring-names.ts';
import { OptOut } from './components/opt-out.tsx';

/** Where the opt-out link of a yearly summary leads. */
export function Component() {
  const { t } = useI18n();

  return (
    <>
      <PageHead
        title={t('cancelDonation.summary.title')}
        description={t('cancelDonation.summary.text')}
        noIndex
      />
      <PageHero watch={7} sutra="सारविरामः" title={t('cancelDonation.summary.title')} />
      <OptOut
        path={summaryOptOutPath}
        text={t('cancelDonation.summary.text')}
        button={t('cancelDonation.summary.button')}
        done={{ title: t('cancelDonation.summary.done'), text: t('cancelDonation.summary.doneText') }}
        invalid={{
          title: t('cancelDonation.summary.invalid'),
          text: t('cancelDonation.summary.invalidText'),
        }}
      />
    </>
  );
}
