/** What a person may do in the admin area. Every admin endpoint names the permission that it requires. */
export const permissions = [
  // Posts: `posts.write` covers new posts and own posts, `posts.manage` the posts of everyone, and tags.
  'posts.read',
  'posts.write',
  'posts.manage',
  // Projects, library, events and all other content of pages.
  'content.read',
  'content.write',
  // The list of events, which leads to their registrations.
  'events.read',
  // Translations of what the person may change: own posts, all posts, or content.
  'translations.write',
  'media.read',
  'media.write',
  // People who registered for events, and volunteers.
  'registrations.read',
  'registrations.write',
  'donations.read',
  'donations.write',
  // Refunds, corrections and the end of a recurring donation.
  'donations.refund',
  // Files with personal data of donors.
  'donations.export',
  // Payouts, statements, funds and exports to accounting programs.
  'books.read',
  'books.write',
  'donors.read',
  'donors.write',
  'messages.read',
  'messages.reply',
  'subscribers.read',
  'subscribers.write',
  'newsletter.send',
  'users.read',
  'users.write',
  'settings.read',
  'settings.write',
  'privacy.erase',
  'audit.read',
  'system.read',
] as const;

export type Permission = (typeof permissions)[number];

/** `null` where entering the admin area is enough. */
export type RequiredPermission = Permission | null;

/** Roles of the team, from the most to the fewest permissions. A person can hold several, or none. */
export const teamRoles = ['administrator', 'editor', 'author', 'treasurer', 'inbox', 'viewer'] as const;

export type TeamRole = (typeof teamRoles)[number];

/** Permissions of each role. */
export const rolePermissions: Record<TeamRole, readonly Permission[]> = {
  administrator: permissions,
  editor: [
    'posts.read',
    'posts.write',
    'posts.manage',
    'content.read',
    'content.write',
    'events.read',
    'translations.write',
    'media.read',
    'media.write',
    'registrations.read',
    'registrations.write',
    'newsletter.send',
  ],
  author: [
    'posts.read',
    'posts.write',
    'content.read',
    'events.read',
    'translations.write',
    'media.read',
    'media.write',
  ],
  treasurer: [
    'donations.read',
    'donations.write',
    'donations.refund',
    'donations.export',
    'books.read',
    'books.write',
    'donors.read',
    'donors.write',
  ],
  inbox: [
    'events.read',
    'messages.read',
    'messages.reply',
    'subscribers.read',
    'subscribers.write',
    'registrations.read',
    'registrations.write',
  ],
  viewer: ['posts.read', 'content.read', 'events.read', 'media.read', 'donations.read', 'books.read'],
};

/** @returns the roles that have a permission */
export function rolesWith(permission: Permission): TeamRole[] {
  return teamRoles.filter((role) => rolePermissions[role].includes(permission));
}

/** @returns the permissions of all these roles together, in the order of the list */
export function permissionsOf(roles: readonly TeamRole[]): Permission[] {
  const granted = new Set(roles.flatMap((role) => rolePermissions[role]));
  return permissions.filter((permission) => granted.has(permission));
}
