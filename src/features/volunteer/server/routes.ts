import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { route } from '#src/http/route.ts';
import { exportVolunteers, listVolunteers, deleteVolunteer, updateVolunteer } from '../admin-contract.ts';
import { signUpVolunteer } from '../contract.ts';
import type { VolunteerAdmin } from './admin-service.ts';
import type { VolunteerService } from './service.ts';

type Dependencies = { volunteers: VolunteerService; forms: FormGuard };

export function registerVolunteerRoutes(app: FastifyInstance, { volunteers, forms }: Dependencies): void {
  route(
    app,
    signUpVolunteer,
    async ({ body, headers, request }) => {
      await volunteers.signUp(body, {
        idempotencyKey: headers['idempotency-key'] ?? null,
        language: visitorLocale(request.headers.cookie),
      });
      return { message: 'Thank you. Check your email.' };
    },
    { before: forms.guard('volunteer') },
  );
}

/** @param scope guarded by the admin guard */
export function registerVolunteerAdminRoutes(
  scope: FastifyInstance,
  { volunteerAdmin, getActor }: { volunteerAdmin: VolunteerAdmin; getActor: ActorOf },
): void {
  route(scope, listVolunteers, ({ query }) => volunteerAdmin.list(query));
  route(scope, updateVolunteer, ({ params, body, request }) =>
    volunteerAdmin.update(params.id, body, getActor(request)),
  );
  route(scope, deleteVolunteer, ({ params, request }) => volunteerAdmin.delete(params.id, getActor(request)));
  route(scope, exportVolunteers, async ({ query, request, reply }) => {
    const table = await volunteerAdmin.exportTable(query, getActor(request));
    reply.header('content-disposition', 'attachment; filename="volunteers.csv"');
    return Readable.from(table);
  });
}
