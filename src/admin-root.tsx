import './app.css';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { AdminTools } from '#src/admin-ui/page/admin-tools.tsx';
import { AdminShell } from '#src/features/admin/web/admin-shell.tsx';
import { AdminGuard } from '#src/features/auth/web/components/admin-guard.tsx';
import { AdminFetchProvider } from '#src/features/auth/web/admin/admin-fetch-provider.tsx';
import { ReauthenticationProvider } from '#src/features/auth/web/components/reauthentication.tsx';
import { SignInProvider } from '#src/features/auth/web/components/sign-in-provider.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { DemoBanner } from '#src/layout/demo-banner.tsx';
import { EntryFrame } from '#src/layout/entry-frame.tsx';
import { usePageArrival } from '#src/layout/page-arrival.ts';
import { ToastProvider } from '#src/ui/feedback/toast-provider.tsx';

/** What every page below /admin needs, whether one is signed in or not. */
export function AdminRoot() {
  const { t } = useI18n();
  return (
    <ToastProvider closeLabel={t('common.close')}>
      <a className="skip" href="#main">
        {t('common.skipToContent')}
      </a>
      <SignInProvider>
        <Outlet />
      </SignInProvider>
      <DemoBanner />
    </ToastProvider>
  );
}

/** The screens, for administrators only. */
export function GuardedScreens() {
  const { mainRef, announcement } = usePageArrival();
  return (
    <AdminGuard>
      <ReauthenticationProvider>
        <AdminFetchProvider>
          <AdminShell mainRef={mainRef}>
            <Outlet />
          </AdminShell>
        </AdminFetchProvider>
      </ReauthenticationProvider>
      <Announcement text={announcement} />
    </AdminGuard>
  );
}

/** The pages on which one is not signed in yet. */
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
    <p className="vh" role="status" aria-live="polite">
      {text}
    </p>
  );
}
