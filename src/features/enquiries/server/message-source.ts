import { projectPath } from '#src/api/paths/project-path.ts';
import type { MessageSource, SourceMessage } from '#src/http/message-source.ts';
import { enquiryStore, type StoredEnquiry } from './store.ts';

/** Enquiries and volunteer offers in the admin inbox. */
export const enquiryMessageSource: MessageSource = {
  types: ['general', 'volunteer', 'donation', 'partnership'],
  load: async (db, ids) => (await enquiryStore.findByIds(db, ids)).map(sourceMessage),
};

function sourceMessage({ phone, projectSlug, projectTitle, ...enquiry }: StoredEnquiry): SourceMessage {
  const { id, name, email, subject, message, language } = enquiry;
  const details: SourceMessage['details'] = [];
  if (phone) details.push({ label: 'adminInbox.phone', value: phone });
  if (projectSlug && projectTitle) {
    const href = projectPath(projectSlug);
    details.push({ label: 'adminInbox.project', value: projectTitle, href });
  }
  return { id, name, email, subject, message, language, details };
}
