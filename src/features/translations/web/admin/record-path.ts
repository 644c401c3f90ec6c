import type { TranslatedKind } from '#src/api/translations/translation.ts';

/** Screen of the original. Authors have none and are edited with their posts. */
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
      return '/admin/blogs';
    case 'series':
      return '/admin/blogs';
    case 'tag':
      return '/admin/tags';
    case 'album':
      return `/admin/albums/${id}/edit`;
    case 'festival':
      return '/admin/festivals';
  }
}
