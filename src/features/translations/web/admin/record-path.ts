import type { Permission } from '#src/api/access/permissions.ts';
import type { TranslatedKind } from '#src/api/translations/translation.ts';

/** Permission for the screen of the original. */
export const recordPermissions: Record<TranslatedKind, Permission> = {
  post: 'posts.read',
  tag: 'posts.read',
  author: 'posts.manage',
  series: 'posts.manage',
  project: 'content.write',
  resource: 'content.write',
  event: 'content.write',
  album: 'content.write',
  festival: 'content.write',
};

/** Screen of the original. */
export function recordPath(kind: TranslatedKind, id: string): string {
  switch (kind) {
    case 'post':
      return `/admin/blogs/${id}/edit`;
    case 'project':
      return `/admin/projects/${id}/edit`;
    case 'resource':
      return `/admin/resources/${id}/edit`;
    case 'event':
      return `/admin/events/${id}/edit`;
    case 'author':
      return `/admin/authors/${id}/edit`;
    case 'series':
      return `/admin/series/${id}/edit`;
    case 'tag':
      return '/admin/tags';
    case 'album':
      return `/admin/albums/${id}/edit`;
    case 'festival':
      return `/admin/festivals/${id}/edit`;
  }
}
