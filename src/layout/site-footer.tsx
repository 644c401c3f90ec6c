import type { ReactNode } from 'react';
import { NewsletterJump } from '#src/features/newsletter/web/components/newsletter-jump.tsx';
import type { FrameContent } from '#src/features/site-content/contract.ts';
import type { Site } from '#src/api/site.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { Brand } from './brand.tsx';
import { mainLinks } from './main-links.ts';
import './site-footer.css';
import { SocialLinks } from '#src/features/contact/web/components/social-links.tsx';

type FooterLink = { key: MessageKey; href: string };

const explore: readonly FooterLink[] = [
  ...mainLinks.slice(0, 5),
  { key: 'footer.panchang', href: '/panchang' },
  { key: 'footer.festivals', href: '/festivals' },
];
const takePart: readonly FooterLink[] = [
  ...mainLinks.slice(5),
  { key: 'footer.volunteer', href: '/volunteer' },
  { key: 'navLinks.events', href: '/events' },
  { key: 'navLinks.media', href: '/media' },
];
const legal: readonly FooterLink[] = [
  { key: 'footer.privacy', href: '/privacy' },
  { key: 'footer.terms', href: '/terms' },
  { key: 'footer.sitemap', href: '/sitemap' },
];

type SiteFooterProps = {
  site: Pick<Site, 'name' | 'sanskritName' | 'social'>;
  content: FrameContent['footer'];
  /** Year of the copyright line. */
  year: number;
  /** Subscription block in the last column. */
  newsletter?: ReactNode;
};

/** Footer with the hills at dusk, the main links, a verse, and the legal pages. */
export function SiteFooter({ site, content, year, newsletter }: SiteFooterProps) {
  const { t } = useI18n();
  const { tagline, sanskrit, meaning, source, copyright } = content;

  return (
    // The footer and its image can change before they are hydrated (ui/page/use-whole-page.ts).
    <footer className="ft" suppressHydrationWarning>
      <div className="ft-band">
        <img
          src="/art/horizon-footer.svg"
          alt=""
          width={1600}
          height={200}
          loading="lazy"
          decoding="async"
          suppressHydrationWarning
        />
      </div>
      <div className="ft-ground">
        <div className="wrap">
          <div className={classNames('ft-columns', Boolean(newsletter) && 'ft-columns--newsletter')}>
            <div className="ft-about">
              <Brand name={site.name} sanskritName={site.sanskritName} />
              {tagline.text && <p lang={tagline.lang}>{tagline.text}</p>}
              <SocialLinks social={site.social} />
            </div>
            <nav className="ft-nav" aria-label={t('footer.navigation')}>
              <FooterList title={t('footer.explore')} links={explore} />
              <FooterList title={t('footer.takePart')} links={takePart}>
                {newsletter && (
                  <li>
                    <NewsletterJump className="ft-jump">{t('footer.newsletter.title')}</NewsletterJump>
                  </li>
                )}
              </FooterList>
            </nav>
            {newsletter}
          </div>
          {sanskrit.text && (
            <div className="ft-verse">
              <p className={classNames('ft-verse-sa', sanskrit.isShipped && 'phrase')} lang="sa">
                {sanskrit.text}
              </p>
              <p>
                <span lang={meaning.lang}>{meaning.text}</span> <cite lang={source.lang}>{source.text}</cite>
              </p>
            </div>
          )}
          <div className="ft-legal">
            {/* A page left open over New Year's Eve shows the old year until it is reloaded. */}
            <p suppressHydrationWarning>
              {t('footer.copyright', { year, product: site.name })}{' '}
              <span lang={copyright.lang}>{copyright.text}</span>
            </p>
            <ul>
              {legal.map(({ key, href }) => (
                <li key={href}>
                  <Link href={href}>{t(key)}</Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}

type FooterListProps = { title: string; links: readonly FooterLink[]; children?: ReactNode };

function FooterList({ title, links, children }: FooterListProps) {
  const { t } = useI18n();

  return (
    <div>
      <h2 className="ft-title">{title}</h2>
      <ul>
        {links.map(({ key, href }) => (
          <li key={href}>
            <Link href={href}>{t(key)}</Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
