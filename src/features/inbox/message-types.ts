/** Source of a message: the contact form, or one of the four types of the enquiry form. */
export const messageTypes = ['contact', 'general', 'volunteer', 'donation', 'partnership'] as const;

export type MessageType = (typeof messageTypes)[number];
