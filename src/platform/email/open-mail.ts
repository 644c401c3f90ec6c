import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import { createDelivery } from './delivery.ts';
import { createFileTransport } from './file-transport.ts';
import { createMailer, type Mailer, sendMailJob } from './mailer.ts';
import { createMailStore, type MailStore } from './mail-store.ts';
import { createSmtpTransport } from './smtp-transport.ts';

type MailParts = { config: Config; db: Db; jobs: Jobs; clock: Clock; log?: Log };

/** Mail as the settings have it: by a mail server, into files, or only into the demo's mailbox. */
export function openMail({ config, db, jobs, clock, log }: MailParts): { mailer: Mailer; store: MailStore } {
  const { smtpUrl, from, directory } = config.mail;
  const store = createMailStore(db);
  const delivery = createDelivery({
    store,
    transport: smtpUrl ? createSmtpTransport(smtpUrl) : undefined,
    copies: directory ? [createFileTransport(directory)] : [],
    from: () => ({ name: config.organisation.name, address: from }),
    messageHost: new URL(config.siteUrl).hostname,
    clock,
    ...(log && { log }),
  });
  jobs.handle(sendMailJob, ({ mailId }) => delivery.deliver(mailId));

  return { mailer: createMailer({ store, jobs, clock }), store };
}
