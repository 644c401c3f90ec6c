import { isUuid } from '#src/api/uuid.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { AuditLine } from '../../admin-contract.ts';

/** Screens of subjects whose events contain their ID, or the key of a part of the site content. */
const screens: Record<string, (id: string) => string> = {
  post: (id) => `/admin/blogs/${id}/edit`,
  project: (id) => `/admin/projects/${id}/edit`,
  resource: (id) => `/admin/resources/${id}/edit`,
  event: (id) => `/admin/events/${id}/edit`,
  album: (id) => `/admin/albums/${id}/edit`,
  festival: (id) => `/admin/festivals/${id}/edit`,
  content: (key) => `/admin/content/${key}`,
  registration: (id) => `/admin/events/${id}/registrations`,
  message: (id) => `/admin/messages/${id}`,
  donation: (id) => `/admin/donations/${id}`,
  donor: (id) => `/admin/donors/${id}`,
  series: (id) => `/admin/series/${id}/edit`,
  author: (id) => `/admin/authors/${id}/edit`,
  newsletter: (id) => `/admin/newsletter/${id}`,
};

/** Subject of an audit log row by name, with a link while it exists. */
export function AuditTarget({ event, target, detail }: AuditLine) {
  if (!target) return '–';

  const [area = '', what] = event.split('.');
  const name =
    [detail['slug'], detail['name'], detail['path']].find((one) => typeof one === 'string') ?? target;
  const screen = screens[area];
  const isAddress = area === 'content' ? /^[a-z]+\.[a-zA-Z]+$/.test(target) : isUuid(target);
  if (!screen || !isAddress || what === 'removed' || what === 'deleted') return name;
  return <TextLink href={screen(target)}>{name}</TextLink>;
}
