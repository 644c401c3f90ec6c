import type { FastifyInstance } from 'fastify';
import { registerContactRoutes } from '#src/features/contact/server/routes.ts';
import { createContactService } from '#src/features/contact/server/service.ts';
import { createContactStore } from '#src/features/contact/server/store.ts';
import { registerEnquiryRoutes } from '#src/features/enquiries/server/routes.ts';
import { createEnquiryService } from '#src/features/enquiries/server/service.ts';
import { createEnquiryStore } from '#src/features/enquiries/server/store.ts';
import {
  registerNewsletterRoutes,
  registerSubscriptionLinks,
} from '#src/features/newsletter/server/routes.ts';
import { createNewsletterService } from '#src/features/newsletter/server/service.ts';
import { createSubscriptionStore } from '#src/features/newsletter/server/store.ts';
import { createSubscriptionTokens } from '#src/features/newsletter/server/subscription-tokens.ts';
import { createFormGuard } from '#src/http/forms/form-guard.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Limits } from '#src/platform/rate-limits/limits.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

type VisitorFormParts = {
  config: Config;
  site: EmailSite;
  db: Db;
  mailer: Mailer;
  limits: Limits;
  signer: Signer;
  clock: Clock;
};

/** Wires what visitors send: newsletter, contact, enquiries, and what keeps programs from flooding them. */
export function registerVisitorForms(
  app: FastifyInstance,
  { config, site, db, mailer, limits, signer, clock }: VisitorFormParts,
) {
  const forms = createFormGuard({ limits, signer, clock });
  forms.register(app);

  const newsletter = createNewsletterService({
    store: createSubscriptionStore(db),
    tokens: createSubscriptionTokens(signer),
    keep: config.keep,
    limits,
    mailer,
    site,
    clock,
  });
  registerSubscriptionLinks(app, { newsletter });

  const contact = createContactService({ store: createContactStore(db), mailer, limits, site, clock });

  const enquiries = createEnquiryService({ store: createEnquiryStore(db), mailer, limits, site, clock });

  void app.register(async (scope) => {
    acceptHtmlForms(scope, { '/api/subscriptions/subscribe': '/newsletter' });
    registerNewsletterRoutes(scope, { newsletter, forms });
    registerContactRoutes(scope, { contact, forms });
    registerEnquiryRoutes(scope, { enquiries, forms });
  });

  return { newsletter, contact, enquiries, forms };
}

export type VisitorForms = ReturnType<typeof registerVisitorForms>;
