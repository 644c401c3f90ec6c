import type { RequiredPermission } from '#src/api/access/permissions.ts';
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

export type AdminLink = {
  href: string;
  /** Links without it are not shown. */
  permission: RequiredPermission;
  label: MessageKey;
  icon: string;
};

/** Sidebar links in order: the five of the specification, then ours. */
export const adminLinks: readonly AdminLink[] = [
  { href: '/admin', permission: null, label: 'admin.links.dashboard', icon: layoutDashboardIcon },
  { href: '/admin/blogs', permission: 'posts.read', label: 'admin.links.blogs', icon: fileTextIcon },
  { href: '/admin/tags', permission: 'posts.read', label: 'admin.links.tags', icon: tagIcon },
  { href: '/admin/users', permission: 'users.read', label: 'admin.links.users', icon: usersIcon },
  { href: '/admin/settings', permission: 'settings.read', label: 'admin.links.settings', icon: settingsIcon },
  { href: '/admin/content', permission: 'content.read', label: 'admin.links.content', icon: globeIcon },
  { href: '/admin/projects', permission: 'content.read', label: 'admin.links.projects', icon: landmarkIcon },
  {
    href: '/admin/resources',
    permission: 'content.read',
    label: 'admin.links.resources',
    icon: bookOpenIcon,
  },
  { href: '/admin/events', permission: 'content.read', label: 'admin.links.events', icon: calendarIcon },
  { href: '/admin/media', permission: 'media.read', label: 'admin.links.media', icon: imageIcon },
  { href: '/admin/messages', permission: 'messages.read', label: 'admin.links.messages', icon: mailIcon },
  {
    href: '/admin/subscribers',
    permission: 'subscribers.read',
    label: 'admin.links.subscribers',
    icon: newspaperIcon,
  },
  {
    href: '/admin/donations',
    permission: 'donations.read',
    label: 'admin.links.donations',
    icon: handHeartIcon,
  },
  { href: '/admin/donors', permission: 'donors.read', label: 'admin.links.donors', icon: heartHandshakeIcon },
  { href: '/admin/audit', permission: 'audit.read', label: 'admin.links.audit', icon: scrollTextIcon },
  { href: '/admin/system', permission: 'system.read', label: 'admin.links.system', icon: monitorIcon },
  { href: '/admin/account', permission: null, label: 'admin.links.account', icon: userIcon },
];

/** Whether a path belongs to a link: the dashboard matches exactly, every other link also its subpages. */
export function isWithin(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`));
}
