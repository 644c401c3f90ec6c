import type { Permission, RequiredPermission } from '#src/api/access/permissions.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { permittedGroups } from '../admin-links.ts';

/** Something that the palette opens. */
export type Command = {
  id: string;
  group: 'go' | 'create';
  label: MessageKey;
  href: string;
  /** Keys pressed one after the other: "g d". */
  shortcut: string | null;
};

type Creation = { label: MessageKey; href: string; permission: Permission; letter: string };

const creations: readonly Creation[] = [
  {
    label: 'admin.palette.recordDonation',
    href: '/admin/donations/new',
    permission: 'donations.write',
    letter: 'd',
  },
  { label: 'admin.palette.writePost', href: '/admin/blogs/new', permission: 'posts.write', letter: 'b' },
  {
    label: 'admin.palette.newProject',
    href: '/admin/projects/new',
    permission: 'content.write',
    letter: 'p',
  },
  {
    label: 'admin.palette.newResource',
    href: '/admin/resources/new',
    permission: 'content.write',
    letter: 'r',
  },
  { label: 'admin.palette.newEvent', href: '/admin/events/new', permission: 'content.write', letter: 'e' },
];

const screens: readonly Omit<Creation, 'letter'>[] = [
  { label: 'admin.palette.payouts', href: '/admin/donations/payouts', permission: 'books.read' },
  { label: 'admin.palette.funds', href: '/admin/donations/funds', permission: 'books.read' },
  { label: 'admin.palette.reports', href: '/admin/donations/reports', permission: 'books.read' },
  { label: 'admin.palette.exports', href: '/admin/donations/exports', permission: 'books.read' },
  {
    label: 'admin.palette.annualStatements',
    href: '/admin/donations/annual-statements',
    permission: 'books.read',
  },
  {
    label: 'admin.palette.discrepancies',
    href: '/admin/donations/discrepancies',
    permission: 'books.read',
  },
];

/** All commands that a person may use. */
export function createCommands(can: (permission: RequiredPermission) => boolean): Command[] {
  const links = permittedGroups(can).flatMap((group) => group.links);
  const isPermitted = ({ permission }: { permission: Permission }) => can(permission);
  return [
    ...links.map(({ href, label, letter }): Command => ({
      id: href,
      group: 'go',
      label,
      href,
      shortcut: letter ? `g ${letter}` : null,
    })),
    ...screens
      .filter(isPermitted)
      .map(({ href, label }): Command => ({ id: href, group: 'go', label, href, shortcut: null })),
    ...creations.filter(isPermitted).map(({ href, label, letter }): Command => ({
      id: href,
      group: 'create',
      label,
      href,
      shortcut: `n ${letter}`,
    })),
  ];
}
