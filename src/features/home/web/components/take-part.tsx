import type { HomeContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { arrowRightIcon } from '#src/ui/media/icons.ts';
import { heartHandshakeIcon } from '#src/ui/media/subject-icons.ts';
import './take-part.css';

/** The two ways to take part, on two colored fields (HOM-20, HOM-21). */
export function TakePart({ content: { support, join } }: { content: HomeContent['closing'] }) {
  const { t } = useI18n();

  return (
    <section className="close" aria-label={t('home.closing.label')}>
      <div className="close-half">
        <p className="close-word phrase" lang="sa" aria-hidden="true">
          दानम्
        </p>
        <h2>{t('home.closing.support.title')}</h2>
        {support.text && <p lang={support.lang}>{support.text}</p>}
        <div className="row">
          <ButtonLink href="/donate" variant="haldi">
            <Icon shape={heartHandshakeIcon} />
            {t('home.closing.support.action')}
          </ButtonLink>
        </div>
        <img className="close-art" src="/art/lamp-row.svg" alt="" width="900" height="260" loading="lazy" />
      </div>
      <div className="close-half">
        <p className="close-word phrase" lang="sa" aria-hidden="true">
          सङ्घः
        </p>
        <h2>{t('home.closing.join.title')}</h2>
        {join.text && <p lang={join.lang}>{join.text}</p>}
        <div className="row">
          <ButtonLink href="/devotees" variant="line">
            {t('home.closing.join.action')}
            <Icon shape={arrowRightIcon} />
          </ButtonLink>
        </div>
        <img className="close-art" src="/art/kolam-line.svg" alt="" width="400" height="400" loading="lazy" />
      </div>
    </section>
  );
}
