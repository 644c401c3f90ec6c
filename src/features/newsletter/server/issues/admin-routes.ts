import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import * as contract from '../../issues-admin-contract.ts';
import * as settingsContract from '../../settings-admin-contract.ts';
import type { IssueActions } from '../sending/issue-actions.ts';
import type { IssueService } from './issue-service.ts';
import type { PreviewLinks } from './preview-links.ts';

type Dependencies = {
  issues: IssueService;
  actions: IssueActions;
  previewLinks: PreviewLinks;
  countRecipients: (query: {
    segment: contract.Segment;
    kind: contract.Issue['kind'];
  }) => Promise<{ total: number; byLanguage: { en: number; hi: number; sa: number } }>;
  getActor: ActorOf;
};

/** @param scope guarded by the admin guard */
export function registerIssueRoutes(
  scope: FastifyInstance,
  { issues, actions, previewLinks, countRecipients, getActor }: Dependencies,
): void {
  route(scope, contract.listIssues, ({ query }) => issues.list(query));
  route(scope, contract.createIssue, ({ body, request }) => issues.create(body, getActor(request)));
  route(scope, contract.getIssue, ({ params }) => issues.get(params.id));
  route(scope, contract.saveIssue, ({ params, body, request }) =>
    issues.save(params.id, body, getActor(request)),
  );
  route(scope, contract.deleteIssue, ({ params, request }) => issues.delete(params.id, getActor(request)));
  route(scope, contract.previewIssue, async ({ params, query: { language } }) => {
    const { subject, text, bytes } = await actions.preview(params.id, language);
    return { subject, path: previewLinks.pathOf(params.id, language), text, bytes };
  });
  route(scope, contract.testIssue, ({ params, body, request }) =>
    actions.test(params.id, body.language, getActor(request)),
  );
  route(scope, contract.countRecipients, ({ body }) => countRecipients(body));
  route(scope, contract.scheduleIssue, ({ params, body, request }) =>
    actions.schedule(params.id, body, getActor(request)),
  );
  route(scope, contract.sendIssue, ({ params, body, request }) =>
    actions.send(params.id, body.editVersion, getActor(request)),
  );
  route(scope, contract.resendUnconfirmed, ({ params, request }) =>
    actions.resend(params.id, getActor(request)),
  );
  route(scope, contract.changeIssueState, ({ params, request }) =>
    actions.change(params.id, params.action, getActor(request)),
  );
  route(scope, settingsContract.getNewsletterSettings, () => actions.readSettings());
  route(scope, settingsContract.saveNewsletterSettings, ({ body, request }) =>
    actions.saveSettings(body, getActor(request)),
  );
}
