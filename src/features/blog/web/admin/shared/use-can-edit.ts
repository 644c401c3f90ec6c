import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useMe } from '#src/features/auth/web/components/current-user-context.ts';

/** Returns whether the signed-in person may change a post: authors only change their own. */
export function useCanEdit(): (post: { createdBy: string | null }) => boolean {
  const can = useCan();
  const { id } = useMe();
  return ({ createdBy }) => can('posts.manage') || (can('posts.write') && createdBy === id);
}
