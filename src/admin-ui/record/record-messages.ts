/** Message groups of a screen that edits a record with texts and images. */
export const recordMessages = [
  'adminRecords',
  'adminVersions',
  'adminWriting',
  'adminMedia',
  'forms',
  'errors',
] as const;
