import type { MessageKey } from '#src/i18n/message-key.ts';

/** Names by the parts of a kind, such as `receipt.issued`. */
const names: Record<string, MessageKey | Record<string, MessageKey>> = {
  'annual-statement': 'adminSystem.emailNames.annualStatement',
  auth: {
    email_change_current: 'adminSystem.emailNames.newAddress',
    email_change_new: 'adminSystem.emailNames.newAddress',
    invite: 'adminSystem.emailNames.invitation',
    'new-administrator': 'adminSystem.emailNames.newAdministrator',
    notice: 'adminSystem.emailNames.accountNotice',
    reauthentication: 'adminSystem.emailNames.verificationCode',
    recovery: 'adminSystem.emailNames.passwordLink',
    unlock: 'adminSystem.emailNames.unlockLink',
  },
  contact: {
    message: 'adminSystem.emailNames.contactMessage',
    received: 'adminSystem.emailNames.contactReceived',
  },
  donation: {
    'grant-thanks': 'adminSystem.emailNames.grantThanks',
    'pending-failed': 'adminSystem.emailNames.bankPaymentFailed',
  },
  donations: {
    discrepancies: 'adminSystem.emailNames.discrepancies',
    'refund-returned': 'adminSystem.emailNames.refundReturned',
  },
  enquiry: {
    message: 'adminSystem.emailNames.inquiry',
    received: 'adminSystem.emailNames.inquiryReceived',
  },
  event: {
    cancelled: 'adminSystem.emailNames.registrationCancelled',
    changed: 'adminSystem.emailNames.registrationChanged',
    confirmed: 'adminSystem.emailNames.registration',
    eventCancelled: 'adminSystem.emailNames.eventCancelled',
    groupTooLarge: 'adminSystem.emailNames.groupTooLarge',
    known: 'adminSystem.emailNames.registration',
    mailing: 'adminSystem.emailNames.eventMailing',
    moved: 'adminSystem.emailNames.eventMoved',
    promoted: 'adminSystem.emailNames.freePlace',
    reminder: 'adminSystem.emailNames.eventReminder',
    waiting: 'adminSystem.emailNames.waitingList',
  },
  message: {
    reply: 'adminSystem.emailNames.reply',
  },
  'my-donations': {
    link: 'adminSystem.emailNames.donorLink',
  },
  newsletter: {
    confirm: 'adminSystem.emailNames.subscription',
    festivals: 'adminSystem.emailNames.festivalDigest',
    issue: 'adminSystem.emailNames.newsletter',
    posts: 'adminSystem.emailNames.postDigest',
    test: 'adminSystem.emailNames.newsletterTest',
    verse: 'adminSystem.emailNames.verse',
    welcome: 'adminSystem.emailNames.welcome',
  },
  'reading-plan': {
    confirm: 'adminSystem.emailNames.readingPlan',
    day: 'adminSystem.emailNames.readingDay',
  },
  receipt: {
    corrected: 'adminSystem.emailNames.correctedReceipt',
    issued: 'adminSystem.emailNames.receipt',
  },
  recurring: {
    'card-expires': 'adminSystem.emailNames.cardExpires',
    changed: 'adminSystem.emailNames.monthlyChanged',
    ended: 'adminSystem.emailNames.monthlyEnded',
    'ended-unpaid': 'adminSystem.emailNames.monthlyEnded',
    failed: 'adminSystem.emailNames.monthlyFailed',
    halted: 'adminSystem.emailNames.monthlySuspended',
    paused: 'adminSystem.emailNames.monthlyPaused',
    rejected: 'adminSystem.emailNames.monthlyRejected',
    reminder: 'adminSystem.emailNames.monthlyReminder',
    replaced: 'adminSystem.emailNames.monthlyReplaced',
    resumed: 'adminSystem.emailNames.monthlyResumed',
    'still-failing': 'adminSystem.emailNames.monthlyFailed',
    summary: 'adminSystem.emailNames.yearlySummary',
  },
  remembrance: {
    confirm: 'adminSystem.emailNames.remembrance',
    reminder: 'adminSystem.emailNames.remembranceDay',
  },
  reminder: {
    confirm: 'adminSystem.emailNames.reminder',
    occasion: 'adminSystem.emailNames.reminderDay',
  },
  system: {
    alert: 'adminSystem.emailNames.alert',
  },
  tribute: {
    card: 'adminSystem.emailNames.tributeCard',
  },
  volunteer: {
    message: 'adminSystem.emailNames.volunteer',
    received: 'adminSystem.emailNames.volunteerReceived',
  },
};

/** @returns null for an email of an earlier version of the site */
export function emailNameKey(kind: string): MessageKey | null {
  // Warnings about a card name the days that are left.
  const [area = '', part = ''] = kind.replace(/-\d+$/, '').split('.');
  const found = names[area] ?? null;
  return typeof found === 'object' ? (found?.[part] ?? null) : found;
}
