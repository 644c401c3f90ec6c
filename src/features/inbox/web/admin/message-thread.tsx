import { DescriptionList } from '#src/admin-ui/page/description-list.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { localeNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { FullMessage } from '../../admin-contract.ts';
import { DeliveryState } from './delivery-state.tsx';
import { messageTypeKeys } from './message-type-text.ts';

/** The visitor's message and all replies. */
export function MessageThread({ message }: { message: FullMessage }) {
  const { t } = useI18n();
  const time = useLocalTime();
  const { name, email, language, details, receivedAt } = message;

  return (
    <>
      <Panel className="message-part" aria-label={t('adminInbox.message')}>
        <DescriptionList
          items={[
            { term: t('adminInbox.from'), value: <bdi>{name}</bdi> },
            { term: t('adminInbox.email'), value: email },
            { term: t('adminInbox.type'), value: t(messageTypeKeys[message.type]) },
            {
              term: t('adminInbox.language'),
              value: <span lang={language}>{localeNames[language]}</span>,
            },
            ...details.map(({ label, value, href }) => ({
              term: t(label as MessageKey),
              value: href ? (
                <TextLink href={href} target="_blank">
                  {value}
                </TextLink>
              ) : (
                <bdi>{value}</bdi>
              ),
            })),
            { term: t('adminInbox.received'), value: <DateTime at={receivedAt} /> },
          ]}
        />
        <p className="message-text" dir="auto">
          {message.message}
        </p>
      </Panel>
      {message.replies.map(({ id, body, sentBy, sentAt, delivery }) => (
        <Panel key={id} className="message-part message-reply" aria-label={t('adminInbox.reply')}>
          <p className="small muted">
            {t('adminInbox.replySent', { who: sentBy ?? '–', when: time(sentAt) })}
          </p>
          {delivery && <DeliveryState delivery={delivery} />}
          <p className="message-text" dir="auto">
            {body}
          </p>
        </Panel>
      ))}
    </>
  );
}
