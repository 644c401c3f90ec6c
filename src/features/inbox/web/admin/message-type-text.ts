import type { MessageType } from '../../message-types.ts';

/** How each type of message is called on the screens of administrators. */
export const messageTypeKeys = {
  contact: 'adminInbox.types.contact',
  general: 'adminInbox.types.general',
  volunteer: 'adminInbox.types.volunteer',
  donation: 'adminInbox.types.donation',
  partnership: 'adminInbox.types.partnership',
} as const satisfies Record<MessageType, string>;
