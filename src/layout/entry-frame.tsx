import type { ReactNode, RefObject } from 'react';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Mark } from '#src/ui/media/mark.tsx';
import './entry-frame.css';
import { mainLinks } from './main-links.ts';

type EntryFrameProps = {
  mainRef: RefObject<HTMLElement | null>;
  /** Year of the copyright line. */
  year: number;
  /** Language and theme. */
  tools: ReactNode;
  children: ReactNode;
};

/**
 * Header and footer of the sign-in pages (GEN-12). Their links load another document, because the admin build
 * does not contain the linked pages.
 */
export function EntryFrame({ mainRef, year, tools, children }: EntryFrameProps) {
  const { t } = useI18n();
  const site = useSite();
  return (
    <div className="entry">
      <header className="entry-head">
        <a className="entry-brand" href="/">
          <Mark />
          <span lang="en">{site.name}</span>
        </a>
        <nav aria-label={t('header.mainNavigation')}>
          <MainLinks />
        </nav>
        {tools}
      </header>
      <main className="entry-main" id="main" ref={mainRef} tabIndex={-1}>
        {children}
      </main>
      <footer className="entry-foot">
        <nav aria-label={t('footer.navigation')}>
          <MainLinks>
            <li>
              <a href="/privacy">{t('footer.privacy')}</a>
            </li>
            <li>
              <a href="/terms">{t('footer.terms')}</a>
            </li>
          </MainLinks>
        </nav>
        <p>{t('footer.copyright', { year, product: site.name })}</p>
      </footer>
    </div>
  );
}

function MainLinks({ children }: { children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <ul className="entry-links">
      {mainLinks.map(({ key, href }) => (
        <li key={href}>
          <a href={href}>{t(key)}</a>
        </li>
      ))}
      {children}
    </ul>
  );
}
