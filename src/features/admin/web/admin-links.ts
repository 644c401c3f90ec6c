import type { RequiredPermission } from '#src/api/access/permissions.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { sunIcon } from '#src/ui/media/icons.ts';
import {
  bookOpenIcon,
  calendarIcon,
  arrowRightLeftIcon,
  fileTextIcon,
  globeIcon,
  handHeartIcon,
  heartHandshakeIcon,
  historyIcon,
  imageIcon,
  landmarkIcon,
  settingsIcon,
  mailIcon,
  monitorIcon,
  newspaperIcon,
  cornerDownRightIcon,
  layoutDashboardIcon,
  scrollTextIcon,
  shieldCheckIcon,
  tagIcon,
  listIcon,
  userIcon,
  usersIcon,
} from '#src/ui/media/subject-icons.ts';

export type AdminLink = {
  href: string;
  label: MessageKey;
  icon: string;
  permission: RequiredPermission;
  /** Key that opens it after "g". */
  letter?: string;
  /** Number of waiting items beside it. */
  waiting?: 'donations' | 'messages';
};

type AdminLinkGroup = {
  id: 'overview' | 'giving' | 'content' | 'people' | 'system' | 'account';
  /** Null for links without a heading. */
  label: MessageKey | null;
  links: readonly AdminLink[];
};

/** Sidebar links by subject. */
const adminLinkGroups: readonly AdminLinkGroup[] = [
  {
    id: 'overview',
    label: null,
    links: [
      {
        href: '/admin',
        label: 'admin.links.dashboard',
        icon: layoutDashboardIcon,
        permission: null,
        letter: 'h',
      },
    ],
  },
  {
    id: 'giving',
    label: 'admin.groups.giving',
    links: [
      {
        href: '/admin/donations',
        label: 'admin.links.donations',
        icon: handHeartIcon,
        permission: 'donations.read',
        letter: 'd',
        waiting: 'donations',
      },
      {
        href: '/admin/donors',
        label: 'admin.links.donors',
        icon: heartHandshakeIcon,
        permission: 'donors.read',
        letter: 'o',
      },
      {
        href: '/admin/donations/statement',
        label: 'admin.links.statements',
        icon: scrollTextIcon,
        permission: 'books.read',
        letter: 's',
      },
    ],
  },
  {
    id: 'content',
    label: 'admin.groups.content',
    links: [
      {
        href: '/admin/blogs',
        label: 'admin.links.blogs',
        icon: fileTextIcon,
        permission: 'posts.read',
        letter: 'b',
      },
      { href: '/admin/tags', label: 'admin.links.tags', icon: tagIcon, permission: 'posts.read' },
      { href: '/admin/authors', label: 'admin.links.authors', icon: userIcon, permission: 'posts.read' },
      { href: '/admin/series', label: 'admin.links.series', icon: listIcon, permission: 'posts.read' },
      { href: '/admin/content', label: 'admin.links.content', icon: globeIcon, permission: 'content.read' },
      {
        href: '/admin/projects',
        label: 'admin.links.projects',
        icon: landmarkIcon,
        permission: 'content.read',
        letter: 'p',
      },
      {
        href: '/admin/resources',
        label: 'admin.links.resources',
        icon: bookOpenIcon,
        permission: 'content.read',
        letter: 'r',
      },
      {
        href: '/admin/events',
        label: 'admin.links.events',
        icon: calendarIcon,
        permission: 'events.read',
        letter: 'e',
      },
      {
        href: '/admin/festivals',
        label: 'admin.links.festivals',
        icon: sunIcon,
        permission: 'content.read',
      },
      {
        href: '/admin/texts',
        label: 'admin.links.texts',
        icon: scrollTextIcon,
        permission: 'content.read',
      },
      {
        href: '/admin/verse-of-the-day',
        label: 'admin.links.verses',
        icon: sunIcon,
        permission: 'content.read',
      },
      {
        href: '/admin/albums',
        label: 'admin.links.albums',
        icon: imageIcon,
        permission: 'content.read',
      },
      { href: '/admin/media', label: 'admin.links.media', icon: imageIcon, permission: 'media.read' },
      {
        href: '/admin/exchange',
        label: 'admin.links.exchange',
        icon: arrowRightLeftIcon,
        permission: 'posts.manage',
      },
      {
        href: '/admin/redirects',
        label: 'admin.links.redirects',
        icon: cornerDownRightIcon,
        permission: 'content.read',
      },
    ],
  },
  {
    id: 'people',
    label: 'admin.groups.people',
    links: [
      {
        href: '/admin/messages',
        label: 'admin.links.messages',
        icon: mailIcon,
        permission: 'messages.read',
        letter: 'm',
        waiting: 'messages',
      },
      {
        href: '/admin/newsletter',
        label: 'admin.links.newsletter',
        icon: newspaperIcon,
        permission: 'newsletter.send',
      },
      {
        href: '/admin/subscribers',
        label: 'admin.links.subscribers',
        icon: newspaperIcon,
        permission: 'subscribers.read',
      },
      {
        href: '/admin/volunteers',
        label: 'admin.links.volunteers',
        icon: usersIcon,
        permission: 'registrations.read',
      },
      {
        href: '/admin/personal-data',
        label: 'admin.links.personalData',
        icon: shieldCheckIcon,
        permission: 'privacy.erase',
      },
      {
        href: '/admin/users',
        label: 'admin.links.users',
        icon: usersIcon,
        permission: 'users.read',
        letter: 'u',
      },
    ],
  },
  {
    id: 'system',
    label: 'admin.groups.system',
    links: [
      {
        href: '/admin/settings',
        label: 'admin.links.settings',
        icon: settingsIcon,
        permission: 'settings.read',
      },
      { href: '/admin/audit', label: 'admin.links.audit', icon: historyIcon, permission: 'audit.read' },
      { href: '/admin/system', label: 'admin.links.system', icon: monitorIcon, permission: 'system.read' },
    ],
  },
  {
    id: 'account',
    label: null,
    links: [{ href: '/admin/account', label: 'admin.links.account', icon: userIcon, permission: null }],
  },
];

/** Groups with the links that a person may open. */
export function permittedGroups(can: (permission: RequiredPermission) => boolean): AdminLinkGroup[] {
  return adminLinkGroups
    .map((group) => ({ ...group, links: group.links.filter(({ permission }) => can(permission)) }))
    .filter(({ links }) => links.length > 0);
}

/** The link to which a path belongs: the longest one that the path is within. */
export function linkOf(pathname: string): AdminLink | undefined {
  return adminLinkGroups
    .flatMap(({ links }) => links)
    .filter(({ href }) => isWithin(pathname, href))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
}

/** Whether a path belongs to a link: the dashboard matches exactly, every other link also its subpages. */
function isWithin(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`));
}
