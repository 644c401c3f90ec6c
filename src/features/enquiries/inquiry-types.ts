/** Types of enquiries (ENQ-01), stored as these words; the first is the default. */
export const inquiryTypes = [
  'General Information',
  'Volunteer Opportunity',
  'Donation Question',
  'Partnership',
] as const;

export type InquiryType = (typeof inquiryTypes)[number];
