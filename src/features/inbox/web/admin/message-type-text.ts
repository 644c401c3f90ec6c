import type { MessageType } from '../../message-types.ts';

/** Message keys of the message types on admin screens. */
export const messageTypeKeys = {
  contact: 'adminInbox.types.contact',
  general: 'adminInbox.types.general',
  volunteer: 'adminInbox.types.volunteer',
  donation: 'adminInbox.types.donation',
  partnership: 'adminInbox.types.partnership',
} as const satisfies Record<MessageType, string>;
