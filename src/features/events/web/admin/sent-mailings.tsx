import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Mailing } from '../../mailing-admin-contract.ts';
import { recipientKeys } from './mailing-recipients.ts';
import './mailings.css';

/** Emails that were sent to registered people, newest first; nothing without one. */
export function SentMailings({ mailings }: { mailings: readonly Mailing[] }) {
  const { t } = useI18n();
  const time = useLocalTime();
  if (mailings.length === 0) return null;

  return (
    <section className="sent-mailings no-print" aria-labelledby="sent-mailings">
      <h2 id="sent-mailings" className="panel-title">
        {t('adminRegistrations.email.sentTitle')}
      </h2>
      {mailings.map(({ id, subject, message, recipients, recipientCount, waitingCount, sentBy, sentAt }) => (
        <details key={id}>
          <summary>
            <bdi>{subject}</bdi>
            <span className="small muted">
              {[
                time(sentAt),
                `${t(recipientKeys[recipients])}${t('common.colon')}${t('adminRegistrations.email.count', { count: recipientCount })}`,
                ...(waitingCount > 0 ? [t('adminRegistrations.email.left', { count: waitingCount })] : []),
                ...(sentBy ? [sentBy] : []),
              ].join(' · ')}
            </span>
          </summary>
          <p className="sent-mailing-text" dir="auto">
            {message}
          </p>
        </details>
      ))}
    </section>
  );
}
