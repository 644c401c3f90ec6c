import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { closeIcon, menuIcon } from '#src/ui/media/icons.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { currentMark, mainLinks } from './main-links.ts';
import './mobile-menu.css';

/**
 * Main links on small screens: a button that opens a sheet below the header. The sheet is a native popover,
 * so it opens without scripts, and Escape closes it and restores the focus.
 */
export function MobileMenu({ path }: { path: string }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const sheetId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLElement>(null);

  const lastPath = useRef(path);

  // HDR-07: another page was opened, by any means.
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    sheet.current?.hidePopover();
  }, [path]);

  function close() {
    sheet.current?.hidePopover();
  }

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent) {
    // The page is covered: the sheet closes when the focus moves to it.
    if (!relatedTarget || currentTarget.contains(relatedTarget) || relatedTarget === button.current) return;
    close();
  }

  return (
    <div className="mobile">
      <button
        ref={button}
        type="button"
        className="tool"
        popoverTarget={sheetId}
        aria-expanded={isOpen}
        aria-controls={sheetId}
      >
        <Icon shape={isOpen ? closeIcon : menuIcon} />
        <span className="vh">{t('header.menu')}</span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- watches the focus of its links */}
      <nav
        ref={sheet}
        className="mobile-sheet"
        id={sheetId}
        popover="auto"
        aria-label={t('header.menu')}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={handleBlur}
      >
        <ul>
          {mainLinks.map((link) => (
            <li key={link.href}>
              <Link href={link.href} aria-current={currentMark(link, path)} onClick={close}>
                {t(link.key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
