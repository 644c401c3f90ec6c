/** Emails that a subscriber can choose. */
export const mailings = ['newsletter', 'posts', 'festivals', 'verse'] as const;

/** Emails that the forms of the site offer. */
export const offeredMailings = ['newsletter', 'verse'] as const;

export type OfferedMailing = (typeof offeredMailings)[number];

export type Mailing = (typeof mailings)[number];

/** Topics that a subscriber can choose, as the page of the newsletter lists them. */
export const topics = ['teachings', 'festivals', 'projects', 'community'] as const;

/** Whom an issue is sent to, besides language and topic. */
export const audiences = ['everyone', 'donors', 'volunteers'] as const;
