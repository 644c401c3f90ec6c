import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { arrowUpRightIcon } from '#src/ui/media/subject-icons.ts';
import { Image } from '#src/ui/media/image.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import { ambassador } from '../../ambassador.ts';

/** DEV-03, DEV-04: the featured ambassador, in the language the profile is written in. */
export function AmbassadorProfile() {
  const { t, locale } = useI18n();
  const lang = ambassador.language === locale ? undefined : ambassador.language;

  return (
    <section className="sec sec--flush">
      <div className="wrap ambassador">
        <Image src={ambassador.image} alt={ambassador.imageAlt} width={600} height={720} />
        <div>
          <SectionHead
            inner
            sutra="दूती"
            title={t('devotees.ambassador.title')}
            isSample={ambassador.sample}
          />
          <div lang={lang}>
            <p className="ambassador-badge">
              <Badge tone="priority">{ambassador.badge}</Badge>
            </p>
            <h3 className="ambassador-name">{ambassador.name}</h3>
            <p className="muted">{ambassador.role}</p>
            <p className="lead ambassador-text">{ambassador.description}</p>
          </div>
          <div className="ambassador-two">
            <div>
              <h4>{t('devotees.ambassador.impact')}</h4>
              <p className="muted" lang={lang}>
                {ambassador.impact}
              </p>
            </div>
            <div>
              <h4>{t('devotees.ambassador.vision')}</h4>
              <p className="muted" lang={lang}>
                {ambassador.vision}
              </p>
            </div>
          </div>
          <ul className="row" aria-label={t('devotees.ambassador.links', { name: ambassador.name })}>
            {ambassador.socialLinks.map(({ platform, url }) => (
              <li key={platform}>
                <Link href={url} target="_blank" rel="noopener noreferrer" className={textLinkClass()}>
                  <span lang={lang}>{platform}</span> <Icon shape={arrowUpRightIcon} />
                  <span className="vh">{t('devotees.ambassador.newTab')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
