import { useRevalidator } from 'react-router';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { type ApiResult, doneIfMissing } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import type { CallOutput } from '#src/api/endpoint.ts';
import {
  endOwnSession,
  endSession,
  endSessions,
  type listSessions,
  type OpenSession,
} from '../../admin-contract.ts';
import { deviceName } from '../components/device-name.ts';
import './session-list.css';

type SessionListProps = {
  /** Absent for the sessions of the viewer. */
  userId?: string;
  sessions: ApiResult<CallOutput<typeof listSessions>>;
};

/** Sessions of a user. The current one is ended by signing out, not here. */
export function SessionList({ userId, sessions: result }: SessionListProps) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();

  if (!result.ok) return <LoadError failure={result} onRetry={reload} />;
  const { sessions } = result.value;
  if (sessions.length === 0) return <p className="muted">{t('adminUsers.noSessions')}</p>;
  const isOther = userId !== undefined && sessions.every(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="session-list">
        {sessions.map((session) => (
          <SessionItem key={session.id} userId={userId} session={session} onEnded={reload} />
        ))}
      </ul>
      {isOther && sessions.length > 1 && <EndAll userId={userId} onEnded={reload} />}
    </>
  );
}

function EndAll({ userId, onEnded }: { userId: string; onEnded: () => void }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const can = useCan();
  const { run, isRunning } = useAction(() => call(endSessions, { params: { id: userId } }), {
    errorTitle: t('adminUsers.notSaved'),
    onDone: onEnded,
  });

  if (!can(endSessions)) return null;
  return (
    <div className="session-all">
      <Button variant="line" busy={isRunning} onClick={() => void run()}>
        {t('adminUsers.endSessions')}
      </Button>
    </div>
  );
}

type SessionItemProps = { userId: string | undefined; session: OpenSession; onEnded: () => void };

function SessionItem({ userId, session, onEnded }: SessionItemProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const can = useCan();
  const device = deviceName(session.userAgent) || t('adminUsers.unknownDevice');

  const { run, isRunning } = useAction(end, { errorTitle: t('adminUsers.notSaved'), onDone: onEnded });

  async function end(): Promise<ApiResult<void>> {
    const { id: sessionId } = session;
    return doneIfMissing(
      userId === undefined
        ? await call(endOwnSession, { params: { sessionId } })
        : await call(endSession, { params: { id: userId, sessionId } }),
    );
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
      {!session.isCurrent && (userId === undefined || can(endSession)) && (
        <Button
          variant="line"
          small
          busy={isRunning}
          aria-label={t('adminUsers.endSessionOn', { device })}
          onClick={() => void run()}
        >
          {t('adminUsers.endSession')}
        </Button>
      )}
    </li>
  );
}
