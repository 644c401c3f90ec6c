import { useEffect, useEffectEvent, useState } from 'react';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import '#src/admin-ui/page/detail-layout.css';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { ListLink } from '#src/admin-ui/table/list-link.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Assignee, FullMessage } from '../../admin-contract.ts';
import { HandlingPanel } from './handling-panel.tsx';
import { MessageState } from './message-state.tsx';
import { MessageThread } from './message-thread.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useDeliveryState } from './use-delivery-state.ts';
import { useMessageMarks } from './use-message-marks.ts';

type MessageDetailProps = { loaded: FullMessage; assignees: Assignee[] };

/** A message with all its actions. Opening it marks it as read. */
export function MessageDetail({ loaded, assignees }: MessageDetailProps) {
  const { t } = useI18n();
  const [message, setMessage] = useState(loaded);
  const [isNoteChanged, setNoteChanged] = useState(false);
  const [isReplyBegun, setReplyBegun] = useState(false);
  useDeliveryState(message, setMessage);
  const { mark, isWorking } = useMessageMarks(message.id, setMessage);

  const markOpened = useEffectEvent(() => {
    if (!loaded.isRead) void mark({ isRead: true });
  });
  useEffect(() => markOpened(), []);

  return (
    <>
      <p>
        <ListLink href="/admin/messages">{t('adminInbox.back')}</ListLink>
      </p>
      <AdminPageHeader
        title={message.subject}
        state={<MessageState message={message} />}
        actions={
          <>
            <Button
              variant="line"
              busy={isWorking}
              onClick={() =>
                void mark(
                  { isRead: !message.isRead },
                  t(message.isRead ? 'adminInbox.bulk.unread' : 'adminInbox.bulk.read', { count: 1 }),
                )
              }
            >
              {message.isRead ? t('adminInbox.markUnread') : t('adminInbox.markRead')}
            </Button>
            <Button
              variant="line"
              busy={isWorking}
              onClick={() =>
                void mark(
                  { isArchived: !message.isArchived },
                  t(message.isArchived ? 'adminInbox.bulk.movedToInbox' : 'adminInbox.bulk.archived', {
                    count: 1,
                  }),
                )
              }
            >
              {message.isArchived ? t('adminInbox.takeBack') : t('adminInbox.archive')}
            </Button>
          </>
        }
      />
      <div className="detail-layout">
        <div className="detail-layout-column">
          <MessageThread message={message} />
          <ReplyForm message={message} onReplied={setMessage} onBegun={setReplyBegun} />
        </div>
        <HandlingPanel
          message={message}
          assignees={assignees}
          onSaved={setMessage}
          onChanged={setNoteChanged}
        />
      </div>
      <UnsavedChanges when={isNoteChanged || isReplyBegun} />
    </>
  );
}
