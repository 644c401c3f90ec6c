import type { Site } from '#src/api/site.ts';
import { SearchEntry } from '#src/features/search/web/components/search-entry.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { currentMark, mainLinks } from './main-links.ts';
import { MobileMenu } from './mobile-menu.tsx';
import './site-header.css';
import { ThemeToggle } from './theme-toggle.tsx';
import { useScrolled } from './use-scrolled.ts';

type SiteHeaderProps = {
  site: Pick<Site, 'name' | 'sanskritName'>;
  /** Path of the current page. */
  path: string;
  /** Whether the page starts with a dark sky, in both themes. */
  isOnDark?: boolean;
  /** Whether another page is being loaded. */
  isOpening?: boolean;
};

/**
 * Fixed at the top. Opaque on the home page (HDR-03); elsewhere clear until the page is scrolled by more than
 * 50 px (HDR-04), then translucent with a shadow (HDR-05). Its lower edge is the thread, with a bead at the
 * current page.
 */
export function SiteHeader({ site, path, isOnDark = false, isOpening = false }: SiteHeaderProps) {
  const { t } = useI18n();
  const isScrolled = useScrolled(50);
  const isHome = path === '/';

  return (
    <header
      className={classNames('hd', isHome && 'hd--solid', isOnDark && 'hd--on-dark')}
      data-state={isScrolled && !isHome ? 'scrolled' : 'top'}
      data-opening={isOpening || undefined}
    >
      <div className="wrap hd-row">
        <Brand name={site.name} sanskritName={site.sanskritName} />
        <nav className="hd-nav" aria-label={t('header.mainNavigation')}>
          <ul>
            {mainLinks.map((link) => (
              <li key={link.href}>
                <Link href={link.href} aria-current={currentMark(link, path)}>
                  {t(link.key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hd-tools">
          <SearchEntry />
          <LanguageMenu />
          <ThemeToggle />
          <MobileMenu path={path} />
        </div>
      </div>
    </header>
  );
}
