import { feedPath } from '#src/i18n/language-address.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { rssIcon } from '#src/ui/media/icons.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';

/** Ways to follow the blog: the newsletter and the feed (BLL-11). */
export function NewsletterLeaf() {
  const { t, locale } = useI18n();

  return (
    <section className="sec sec--sunk no-print">
      <div className="wrap">
        <SectionHead sutra="वार्तापत्रिका" title={t('blog.newsletter.title')} />
        <div className="stack">
          <p className="lead">{t('blog.newsletter.text')}</p>
          <div className="row">
            <ButtonLink href="/newsletter">{t('blog.newsletter.subscribe')}</ButtonLink>
            <ButtonLink href={feedPath(locale)} variant="line">
              <Icon shape={rssIcon} />
              {t('blog.newsletter.feed')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
