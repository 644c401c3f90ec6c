import type { DevoteesContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { arrowUpRightIcon } from '#src/ui/media/subject-icons.ts';
import { Image } from '#src/ui/media/image.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';

type AmbassadorProfileProps = { ambassador: DevoteesContent['ambassador']; isSample: boolean };

const knownNames = ['website', 'lectures', 'writings', 'books', 'articles', 'videos'] as const;

/** DEV-03, DEV-04: the featured ambassador. */
export function AmbassadorProfile({ ambassador, isSample }: AmbassadorProfileProps) {
  const { t } = useI18n();
  const { name, role, badge, image, alt, text, impact, vision, links } = ambassador;
  const parts = [
    { title: t('devotees.ambassador.impact'), ...impact },
    { title: t('devotees.ambassador.vision'), ...vision },
  ].filter((part) => part.text !== '');

  return (
    <section className="sec sec--flush">
      <div className="wrap ambassador">
        {image && <Image src={image} alt={alt.text} lang={alt.lang} width={600} height={720} />}
        <div>
          <SectionHead inner sutra="दूती" title={t('devotees.ambassador.title')} isSample={isSample} />
          {badge.text && (
            <p className="ambassador-badge" lang={badge.lang}>
              <Badge tone="priority">{badge.text}</Badge>
            </p>
          )}
          <h3 className="ambassador-name" lang={name.lang}>
            {name.text}
          </h3>
          <p className="muted" lang={role.lang}>
            {role.text}
          </p>
          <p className="lead ambassador-text" lang={text.lang}>
            {text.text}
          </p>
          <div className="ambassador-two">
            {parts.map((part) => (
              <div key={part.title}>
                <h4>{part.title}</h4>
                <p className="muted" lang={part.lang}>
                  {part.text}
                </p>
              </div>
            ))}
          </div>
          {links.length > 0 && (
            <ul className="row" aria-label={t('devotees.ambassador.links', { name: name.text })}>
              {links.map(({ id, platform, url }) => (
                <li key={id}>
                  <Link href={url} target="_blank" rel="noopener noreferrer" className={textLinkClass()}>
                    <LinkName name={platform} /> <Icon shape={arrowUpRightIcon} />
                    <span className="vh">{t('devotees.ambassador.newTab')}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

/** Names of platforms are the same in every language; common nouns are translated. */
function LinkName({ name }: { name: string }) {
  const { t } = useI18n();
  const known = knownNames.find((one) => one === name.trim().toLowerCase());
  return known ? t(`devotees.ambassador.linkNames.${known}`) : <span lang="en">{name}</span>;
}
