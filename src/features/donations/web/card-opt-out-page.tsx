import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { cardOptOutPath } from '../tributes/card.ts';
import { OptOut } from './components/opt-out.tsx';

/** Where the link of a card leads. */
export function Component() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('tributeCard.page.title')} description={t('tributeCard.page.text')} noIndex />
      <PageHero watch={7} sutra="पत्रविरामः" title={t('tributeCard.page.title')} />
      <OptOut
        path={cardOptOutPath}
        text={t('tributeCard.page.text')}
        button={t('tributeCard.page.button')}
        done={{ title: t('tributeCard.page.done'), text: t('tributeCard.page.doneText') }}
        invalid={{ title: t('tributeCard.page.invalid'), text: t('tributeCard.page.invalidText') }}
      />
    </>
  );
}
