import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isFromOtherSite } from '#src/http/forms/posted-form.ts';
import { chaosProfiles } from './chaos.ts';
import { acceptForms, consoleStyles, sendConsolePage } from './console-html.ts';

type Console<Action> = {
  /** Path of the page; its style sheet and its actions are below it. */
  path: string;
  action: z.ZodType<Action>;
  render: () => Promise<string>;
  carryOut: (action: Action) => Promise<unknown>;
  /** Whether the action was rejected by the sandbox, so that the message is shown. */
  isRejection: (error: unknown) => error is { status: number; message: string };
};

/** Chooses the errors that the sandbox adds to its webhooks. */
export const chaosAction = z.object({
  action: z.literal('chaos'),
  chaos: z
    .union([z.enum(chaosProfiles), z.array(z.enum(chaosProfiles))])
    .optional()
    .transform((value) => [value ?? []].flat()),
});

/** Serves the console of a sandbox, whose actions are plain forms. */
export function registerConsole<Action>(app: FastifyInstance, options: Console<Action>): void {
  const { path, action, render, carryOut, isRejection } = options;

  app.get(path, async (_request, reply) => sendConsolePage(reply, await render()));

  app.get(`${path}/console.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(consoleStyles),
  );

  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post(`${path}/actions`, async (request, reply) => {
      if (isFromOtherSite(request)) return reply.code(403).type('text/plain').send('Use the console.');
      const parsed = action.safeParse(request.body);
      if (!parsed.success) return reply.code(400).type('text/plain').send('Unknown action.');
      try {
        await carryOut(parsed.data);
      } catch (error) {
        if (!isRejection(error)) throw error;
        return reply.code(error.status).type('text/plain').send(error.message);
      }
      return reply.redirect(path, 303);
    });
  });
}
