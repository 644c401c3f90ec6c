import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import { getAdminAuthor, listAuthors, updateAuthor } from '../../author-admin-contract.ts';
import type { AuthorAdmin } from './author-admin.ts';

type Dependencies = { authorAdmin: AuthorAdmin; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerAuthorAdminRoutes(
  scope: FastifyInstance,
  { authorAdmin, getActor }: Dependencies,
): void {
  route(scope, listAuthors, ({ query }) => authorAdmin.list(query));
  route(scope, getAdminAuthor, ({ params }) => authorAdmin.get(params.id));
  route(scope, updateAuthor, ({ params, body, request }) =>
    authorAdmin.update(params.id, body, getActor(request)),
  );
}
