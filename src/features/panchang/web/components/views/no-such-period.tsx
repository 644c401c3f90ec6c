import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';

/** For a month or a year that is not supported. */
export function NoSuchPeriod() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('panchangViews.notFoundTitle')} description={t('panchangViews.notFound')} noIndex />
      <PageHero watch={4} sutra="पञ्चाङ्गम्" title={t('panchangViews.notFoundTitle')} />
      <section className="sec">
        <div className="wrap stack">
          <Notice tone="err">{t('panchangViews.notFound')}</Notice>
          <p>
            <TextLink href="/panchang" arrow>
              {t('almanac.todayLabel')}
            </TextLink>
          </p>
        </div>
      </section>
    </>
  );
}
