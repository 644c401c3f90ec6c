import { isUuid } from '#src/api/uuid.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { AuditLine } from '../../admin-contract.ts';

/** The screens of things whose events name them by their id. */
const screens: Record<string, (id: string) => string> = {
  post: (id) => `/admin/blogs/${id}/edit`,
  project: (id) => `/admin/projects/${id}/edit`,
  resource: (id) => `/admin/resources/${id}/edit`,
  event: (id) => `/admin/events/${id}/edit`,
  message: (id) => `/admin/messages/${id}`,
  donation: (id) => `/admin/donations/${id}`,
};

/** Whom or what a row of the audit log concerns: by its name, and with a way there while it exists. */
export function AuditTarget({ event, target, detail }: AuditLine) {
  if (!target) return '–';

  const [area = '', what] = event.split('.');
  const name = typeof detail['slug'] === 'string' ? detail['slug'] : target;
  const screen = screens[area];
  if (!screen || !isUuid(target) || what === 'removed') return name;
  return <TextLink href={screen(target)}>{name}</TextLink>;
}
