import { useCallback, useState } from 'react';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { endSession, listSessions, OpenSession } from '../../admin-contract.ts';
import { deviceName } from '../components/device-name.ts';
import './session-list.css';

/** Sessions of a user. The current one is ended by signing out, not here. */
export function SessionList({ userId }: { userId: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof listSessions>(
        { method: 'GET', path: '/api/admin/users/{id}/sessions' },
        { params: { id: userId } },
        { signal },
      ),
    [call, userId],
  );
  const { loaded, reload } = useLoaded(load);

  if (loaded.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (loaded.state === 'failed') return <LoadError failure={loaded.failure} onRetry={reload} />;
  const { sessions } = loaded.value;
  if (sessions.length === 0) return <p className="muted">{t('adminUsers.noSessions')}</p>;
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <SessionItem key={session.id} userId={userId} session={session} onEnded={reload} />
      ))}
    </ul>
  );
}

type SessionItemProps = { userId: string; session: OpenSession; onEnded: () => void };

function SessionItem({ userId, session, onEnded }: SessionItemProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  const device = deviceName(session.userAgent) || t('adminUsers.unknownDevice');

  async function handleEnd() {
    setWorking(true);
    const answer = await call<typeof endSession>(
      { method: 'DELETE', path: '/api/admin/users/{id}/sessions/{sessionId}' },
      { params: { id: userId, sessionId: session.id } },
    );
    setWorking(false);
    // A session that is gone already is what was wanted.
    if (answer.ok || answer.status === 404) onEnded();
    else showToast({ tone: 'err', title: t('adminUsers.notSaved') });
  }

  return (
    <li className="session-item">
      <div>
        <p className="row">
          <b>{device}</b>
          {session.isCurrent && <Badge tone="ok">{t('adminUsers.thisSession')}</Badge>}
        </p>
        <p className="small muted">
          {session.address && `${session.address} · `}
          <DateTime at={session.refreshedAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="line"
          small
          busy={isWorking}
          aria-label={t('adminUsers.endSessionOn', { device })}
          onClick={() => void handleEnd()}
        >
          {t('adminUsers.endSession')}
        </Button>
      )}
    </li>
  );
}
