import type { MessageKey } from '#src/i18n/message-key.ts';
import {
  bookOpenIcon,
  calendarIcon,
  fileTextIcon,
  globeIcon,
  handHeartIcon,
  heartHandshakeIcon,
  imageIcon,
  landmarkIcon,
  settingsIcon,
  mailIcon,
  monitorIcon,
  newspaperIcon,
  layoutDashboardIcon,
  scrollTextIcon,
  tagIcon,
  userIcon,
  usersIcon,
} from '#src/ui/media/subject-icons.ts';

export type AdminLink = { href: string; label: MessageKey; icon: string };

/** Sidebar links in order: the five of the specification, then ours. */
export const adminLinks: readonly AdminLink[] = [
  { href: '/admin', label: 'admin.links.dashboard', icon: layoutDashboardIcon },
  { href: '/admin/blogs', label: 'admin.links.blogs', icon: fileTextIcon },
  { href: '/admin/tags', label: 'admin.links.tags', icon: tagIcon },
  { href: '/admin/users', label: 'admin.links.users', icon: usersIcon },
  { href: '/admin/settings', label: 'admin.links.settings', icon: settingsIcon },
  { href: '/admin/content', label: 'admin.links.content', icon: globeIcon },
  { href: '/admin/projects', label: 'admin.links.projects', icon: landmarkIcon },
  { href: '/admin/resources', label: 'admin.links.resources', icon: bookOpenIcon },
  { href: '/admin/events', label: 'admin.links.events', icon: calendarIcon },
  { href: '/admin/media', label: 'admin.links.media', icon: imageIcon },
  { href: '/admin/messages', label: 'admin.links.messages', icon: mailIcon },
  { href: '/admin/subscribers', label: 'admin.links.subscribers', icon: newspaperIcon },
  { href: '/admin/donations', label: 'admin.links.donations', icon: handHeartIcon },
  { href: '/admin/donors', label: 'admin.links.donors', icon: heartHandshakeIcon },
  { href: '/admin/audit', label: 'admin.links.audit', icon: scrollTextIcon },
  { href: '/admin/system', label: 'admin.links.system', icon: monitorIcon },
  { href: '/admin/account', label: 'admin.links.account', icon: userIcon },
];

/** Whether a path belongs to a link: the dashboard matches exactly, every other link also its subpages. */
export function isWithin(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`));
}
