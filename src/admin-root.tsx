import './app.css';
import { useState } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router';
import { DraftOwnerContext } from '#src/admin-ui/form/draft-owner-context.ts';
import { AdminTools } from '#src/admin-ui/page/admin-tools.tsx';
import { AdminShell } from '#src/features/admin/web/admin-shell.tsx';
import { useTargetLocation } from '#src/admin-ui/page/use-target-location.ts';
import type { OwnRole } from '#src/features/auth/web/check-role.ts';
import { CurrentUserContext } from '#src/features/auth/web/components/current-user-context.ts';
import { AdminFetchProvider } from '#src/features/auth/web/admin/admin-fetch-provider.tsx';
import { PermissionsProvider } from '#src/features/auth/web/admin/permissions-provider.tsx';
import { ReauthenticationProvider } from '#src/features/auth/web/components/reauthentication.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { DemoBanner } from '#src/layout/demo-banner.tsx';
import { EntryFrame } from '#src/layout/entry-frame.tsx';
import { usePageArrival } from '#src/layout/page-arrival.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { ToastProvider } from '#src/ui/feedback/toast-provider.tsx';
import { RouterBaseContext } from '#src/ui/navigation/router-base-context.ts';

/** Shared by all pages below /admin, with and without a session. */
export function AdminRoot() {
  const { t } = useI18n();
  return (
    <ToastProvider closeLabel={t('common.close')}>
      <a className="skip" href="#main">
        {t('common.skipToContent')}
      </a>
      <RouterBaseContext value="/admin">
        <Outlet />
        <DemoBanner />
      </RouterBaseContext>
    </ToastProvider>
  );
}

/** Screens, for administrators only. */
export function GuardedScreens() {
  const me = useLoaderData<OwnRole>();
  const { mainRef, announcement } = usePageArrival();
  return (
    // Another user gets new screens; the same user keeps unsaved input.
    <CurrentUserContext key={me.id} value={me}>
      <ReauthenticationProvider>
        <AdminFetchProvider>
          <PermissionsProvider me={me}>
            <DraftOwnerContext value={me.id}>
              <AdminShell mainRef={mainRef}>
                <CurrentScreen />
              </AdminShell>
            </DraftOwnerContext>
          </PermissionsProvider>
        </AdminFetchProvider>
      </ReauthenticationProvider>
      <Announcement text={announcement} />
    </CurrentUserContext>
  );
}

/** A list stays visible while its next page loads; another screen replaces the open one immediately. */
function CurrentScreen() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const target = useTargetLocation();
  return target.pathname === pathname ? <Outlet /> : <Loading>{t('common.loading')}</Loading>;
}

/** Pages before the sign-in. */
export function EntryPages() {
  const { mainRef, announcement } = usePageArrival();
  const [year] = useState(() => new Date().getUTCFullYear());
  return (
    <>
      <EntryFrame mainRef={mainRef} year={year} tools={<AdminTools />}>
        <Outlet />
      </EntryFrame>
      <Announcement text={announcement} />
    </>
  );
}

function Announcement({ text }: { text: string }) {
  return (
    <p className="vh no-print" role="status" aria-live="polite">
      {text}
    </p>
  );
}
