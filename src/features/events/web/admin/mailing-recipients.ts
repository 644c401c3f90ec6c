import type { MessageKey } from '#src/i18n/message-key.ts';
import type { MailingForm, MailingRecipients } from '../../mailing-admin-contract.ts';
import type { RegistrationSummary } from '../../registration-admin-contract.ts';

export type EmailCounts = RegistrationSummary['emails'];

export const recipientKeys: Record<MailingRecipients, MessageKey> = {
  confirmed: 'adminRegistrations.confirmed',
  waiting: 'adminRegistrations.waiting',
  all: 'adminRegistrations.email.both',
};

export function emailCount({ confirmed, waiting }: EmailCounts, recipients: MailingRecipients): number {
  return { confirmed, waiting, all: confirmed + waiting }[recipients];
}

/** Form without a text, for the people with a place if there are any. */
export function emptyMailing({ confirmed }: EmailCounts): MailingForm {
  return { recipients: confirmed > 0 ? 'confirmed' : 'waiting', subject: '', message: '' };
}
