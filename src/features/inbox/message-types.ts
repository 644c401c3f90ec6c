/** Where a message came from: the contact form, or the enquiry form with its four types. */
export const messageTypes = ['contact', 'general', 'volunteer', 'donation', 'partnership'] as const;

export type MessageType = (typeof messageTypes)[number];
