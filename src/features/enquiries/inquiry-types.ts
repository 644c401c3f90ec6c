/** What an enquiry can be about (ENQ-01); the first is the default. These words are also what is stored. */
export const inquiryTypes = [
  'General Information',
  'Volunteer Opportunity',
  'Donation Question',
  'Partnership',
] as const;

export type InquiryType = (typeof inquiryTypes)[number];
