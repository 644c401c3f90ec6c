import type { FastifyInstance } from 'fastify';
import type { BlogService } from '#src/features/blog/server/service.ts';
import type { PanchangService } from '#src/features/panchang/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { Erasure } from '#src/platform/privacy/personal-data.ts';
import { archivePath } from '../subscription-links.ts';
import { registerSubscriberRoutes } from './admin-routes.ts';
import { createSubscriberAdmin } from './admin-service.ts';
import { deletedSubscriptions } from './admin-store.ts';
import { createArchive, registerArchiveRoutes } from './archive/archive.ts';
import { createDigests } from './digests/digests.ts';
import { createVerseEmails } from './digests/verse-emails.ts';
import { registerIssueRoutes } from './issues/admin-routes.ts';
import { createIssueService } from './issues/issue-service.ts';
import { createPreviewLinks } from './issues/preview-links.ts';
import { registerPreviewRoutes } from './issues/preview-routes.ts';
import { segmentStore } from './issues/segment-store.ts';
import { createLinkStates } from './link-states.ts';
import { registerSubscriptionPages } from './page-routes.ts';
import { registerPreferenceRoutes } from './preference-routes.ts';
import { openReportReaders, registerReportRoutes } from './reports/report-routes.ts';
import { createEmailReports } from './reports/reports.ts';
import { createSuppressionAdmin, registerSuppressionRoutes } from './reports/suppression-admin.ts';
import { registerNewsletterRoutes } from './routes.ts';
import { registerClickRoutes } from './sending/click-routes.ts';
import { createCountedLinks } from './sending/counted-links.ts';
import { advanceNowJob, createIssueActions } from './sending/issue-actions.ts';
import { createSending } from './sending/sending.ts';
import { createNewsletterService } from './service.ts';
import { createSubscriptionTokens } from './subscription-tokens.ts';

type Dependencies = {
  /** Erases what all features store about an email address. */
  erasePerson: (db: Db, email: string) => Promise<Erasure>;
  panchang: PanchangService;
  posts: Pick<BlogService, 'chosenPosts'>;
  verseOfToday: Parameters<typeof createVerseEmails>[0]['verseOfToday'];
};

/** Long enough for Undo. */
const keepDeletedSubscriptionDays = 1;

const digestJob = jobKind('newsletter.digests');
const verseJob = jobKind('newsletter.verse');
const advanceJob = jobKind('newsletter.advance');

export function registerNewsletter(
  app: FastifyInstance,
  context: FeatureContext,
  { erasePerson, panchang, posts, verseOfToday }: Dependencies,
): void {
  const { db, signer, config, rateLimits, mailer, site, clock, formGuard } = context;
  const tokens = createSubscriptionTokens(signer);
  const newsletter = createNewsletterService({
    db,
    tokens,
    keep: config.keep,
    rateLimits,
    mailer,
    site,
    clock,
  });
  const subscribers = createSubscriberAdmin({ db, newsletter, erasePerson, clock });

  const linkStates = createLinkStates({ db, tokens, clock });
  registerSubscriptionPages(app, { newsletter, linkStates, rateLimits });
  registerPreferenceRoutes(app, { newsletter, rateLimits });
  void app.register(async (scope) => {
    acceptHtmlForms(scope);
    registerNewsletterRoutes(scope, { newsletter, forms: formGuard });
  });
  context.adminRoutes.push((scope, guard) => registerSubscriberRoutes(scope, { subscribers, ...guard }));
  context.retention.push({
    name: 'unconfirmed subscriptions',
    delete: () => newsletter.deleteUnconfirmed(),
  });
  context.retention.push({
    name: 'deleted subscriptions',
    delete: async (now) => (await deletedSubscriptions.purge(db, now, keepDeletedSubscriptionDays)).length,
  });
  registerIssues(app, context, posts);
  const digests = createDigests({ db, panchang, site, clock });
  context.jobs.repeat(digestJob, '10 6 * * *', () => digests.composeDue());
  const { gatewayMode } = context;
  const verseEmails = createVerseEmails({
    db,
    verseOfToday,
    site,
    clock,
    zone: config.timeZone,
    gatewayMode,
  });
  context.jobs.repeat(verseJob, '20 * * * *', () => verseEmails.composeDue());
  context.retention.push({ name: 'issues of verses', delete: (now) => verseEmails.deleteOld(now) });
}

/** Issues: composing, sending, figures, archive and reports of the mail provider. */
function registerIssues(app: FastifyInstance, context: FeatureContext, posts: Dependencies['posts']): void {
  const { db, jobs, signer, config, rateLimits, mailer, site, clock, gatewayMode } = context;
  const links = createCountedLinks(signer, site);
  const tokens = createSubscriptionTokens(signer);
  const issues = createIssueService({ db, clock });
  const actions = createIssueActions({ db, jobs, mailer, rateLimits, site, clock });
  const sending = createSending({ db, mailer, signing: { tokens, links }, site, clock, gatewayMode });
  const previewLinks = createPreviewLinks({ signer, clock });
  const archive = createArchive({ db, posts });
  const suppressions = createSuppressionAdmin({ db, clock });
  const reports = createEmailReports({ db, clock });

  jobs.repeat(advanceJob, '* * * * *', (_data, { signal }) => sending.advance(signal));
  jobs.handle(advanceNowJob, (_data, { signal }) => sending.advance(signal));
  registerArchiveRoutes(app, { archive });
  registerClickRoutes(app, { db, links, rateLimits });
  registerPreviewRoutes(app, { links: previewLinks, preview: actions.preview });
  registerReportRoutes(app, {
    reports,
    readers: openReportReaders(config.email, clock),
    rateLimits,
  });
  context.retention.push(
    { name: 'reports of the mail provider', delete: (now) => reports.deleteOld(now) },
    { name: 'emails of the newsletter', delete: (now) => sending.deleteOldEmails(now) },
  );
  context.adminRoutes.push((scope, { getActor }) => {
    registerIssueRoutes(scope, {
      issues,
      actions,
      previewLinks,
      getActor,
      countRecipients: async (query) => {
        const byLanguage = await segmentStore.count(db, { ...query, gatewayMode });
        return { total: byLanguage.en + byLanguage.hi + byLanguage.sa, byLanguage };
      },
    });
    registerSuppressionRoutes(scope, { suppressions, getActor });
  });
  context.sitemap.push(async () => {
    const found = await archive.listAddresses();
    return found.map(({ slug, changedAt, languages }) => ({
      path: `${archivePath}/${slug}`,
      changedAt,
      languages,
    }));
  });
}
