import { DescriptionList } from '#src/admin-ui/page/description-list.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { FullMessage } from '../../admin-contract.ts';
import { DeliveryState } from './delivery-state.tsx';
import { messageTypeKeys } from './message-type-text.ts';

/** What the visitor wrote, and every answer that was sent. */
export function MessageThread({ message }: { message: FullMessage }) {
  const { t } = useI18n();
  const time = useLocalTime();
  const { name, email, phone, project, receivedAt } = message;

  return (
    <>
      <Panel className="message-part" aria-label={t('adminInbox.message')}>
        <DescriptionList
          facts={[
            { term: t('adminInbox.from'), value: <bdi>{name}</bdi> },
            { term: t('adminInbox.email'), value: email },
            phone !== '' && { term: t('adminInbox.phone'), value: <bdi>{phone}</bdi> },
            { term: t('adminInbox.type'), value: t(messageTypeKeys[message.type]) },
            project && {
              term: t('adminInbox.project'),
              value: (
                <TextLink href={`/ProjectDetailPage/${project.projectId}`} target="_blank">
                  {project.title}
                </TextLink>
              ),
            },
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
