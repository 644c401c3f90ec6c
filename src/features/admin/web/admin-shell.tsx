import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useSignOut } from '#src/features/auth/web/admin/components/use-sign-out.ts';
import { useMe } from '#src/features/auth/web/components/current-user-context.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { menuIcon, searchIcon } from '#src/ui/media/icons.ts';
import { externalLinkIcon, keyboardIcon, logOutIcon } from '#src/ui/media/subject-icons.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { Mark } from '#src/ui/media/mark.tsx';
// A message that the connection is lost needs its styles, which cannot be loaded then.
import '#src/ui/feedback/toast.css';
import './admin-shell.css';
import { AdminNavigation } from './navigation/admin-navigation.tsx';
import { CommandPalette } from './palette/command-palette.tsx';
import { ShortcutSheet } from './palette/shortcut-sheet.tsx';
import { useShortcuts } from './palette/use-shortcuts.ts';
import { useTargetLocation } from '#src/admin-ui/page/use-target-location.ts';
import { AdminTools } from '#src/admin-ui/page/admin-tools.tsx';

const shortcutText = 'Ctrl K';

type AdminShellProps = {
  /** Element of the screen, focused when another screen is opened. */
  mainRef: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** Frame of every screen: sidebar with links, and the signed-in user. */
export function AdminShell({ mainRef, children }: AdminShellProps) {
  const { t } = useI18n();
  const site = useSite();
  const { pathname } = useTargetLocation();
  // The open menu on phones belongs to one path, so following a link closes it, also for a later return.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== pathname) setOpenAt(null);
  const isOpen = openAt === pathname;
  const sideId = useId();
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  useShortcuts({ onPalette: () => setOpened('palette'), onHelp: () => setOpened('shortcuts') });

  return (
    <div className="adm">
      <div className="adm-side" data-state={isOpen ? 'open' : 'closed'}>
        <div className="adm-top">
          <Link className="adm-brand" href="/admin">
            <Mark />
            <span lang="en">{site.name}</span>
          </Link>
          <IconButton
            className="adm-menu"
            shape={searchIcon}
            label={t('admin.palette.open')}
            onClick={() => setOpened('palette')}
          />
          <IconButton
            className="adm-menu"
            shape={menuIcon}
            label={t('header.menu')}
            aria-expanded={isOpen}
            aria-controls={sideId}
            onClick={() => setOpenAt(isOpen ? null : pathname)}
          />
        </div>
        <div className="adm-drawer" id={sideId}>
          <button type="button" className="adm-search" onClick={() => setOpened('palette')}>
            <Icon shape={searchIcon} />
            <span>{t('admin.palette.open')}</span>
            <kbd aria-hidden="true">{shortcutText}</kbd>
          </button>
          <AdminNavigation pathname={pathname} />
          <div className="adm-foot">
            <Person />
            <a className="adm-link" href="/" target="_blank" rel="noreferrer">
              <Icon shape={externalLinkIcon} />
              {t('admin.viewSite')}
            </a>
            <button type="button" className="adm-link" onClick={() => setOpened('shortcuts')}>
              <Icon shape={keyboardIcon} />
              {t('admin.shortcuts.title')}
            </button>
            <SignOutButton />
            <div className="adm-tools">
              <AdminTools />
            </div>
          </div>
        </div>
      </div>
      <main className="adm-main" id="main" ref={mainRef} tabIndex={-1}>
        {children}
      </main>
      {opened === 'palette' && <CommandPalette onClose={() => setOpened(null)} />}
      {opened === 'shortcuts' && <ShortcutSheet onClose={() => setOpened(null)} />}
    </div>
  );
}

function Person() {
  const me = useMe();
  return (
    <p className="adm-person" lang="en">
      {me.username ?? me.email}
    </p>
  );
}

function SignOutButton() {
  const { t } = useI18n();
  const { run, isRunning } = useSignOut('local');

  return (
    <button type="button" className="adm-link" disabled={isRunning} onClick={() => void run()}>
      <Icon shape={logOutIcon} />
      {t('admin.signOut')}
    </button>
  );
}
