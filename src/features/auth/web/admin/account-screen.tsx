import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { listOwnSessions } from '../../admin-contract.ts';
import './account-screen.css';
import { useSignOut } from './components/use-sign-out.ts';
import { EmailSection } from './email-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionList } from './session-list.tsx';

export const loader = adminLoader(({ tryApi }) => ({
  sessions: tryApi(listOwnSessions, {}),
}));

/** The user's own account: password, address, second factor, sessions. */
export function Component() {
  const { t } = useI18n();
  return (
    <>
      <AdminPageHeader title={t('admin.links.account')} />
      <div className="account-columns">
        <div className="stack">
          <PasswordSection />
          <EmailSection />
          <IdentitiesSection />
        </div>
        <div className="stack">
          <SecondFactorSection />
          <PasskeysSection />
          <OwnSessions />
        </div>
      </div>
    </>
  );
}

function OwnSessions() {
  const { t } = useI18n();
  const { sessions } = useLoaderData<typeof loader>();
  const { run, isRunning } = useSignOut('global');

  return (
    <Panel>
      <h2 className="panel-title">{t('adminUsers.sessions')}</h2>
      <SessionList sessions={sessions} />
      <div className="account-foot">
        <Button variant="line" busy={isRunning} onClick={() => void run()}>
          {t('adminAccount.signOutEverywhere')}
        </Button>
      </div>
    </Panel>
  );
}
