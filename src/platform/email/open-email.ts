import { join } from 'node:path';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import { createDelivery } from './delivery.ts';
import { createFileTransport, openMailDirectory } from './file-transport.ts';
import { createHandoverMarks } from './handover-marks.ts';
import { type BulkMailer, createMailer, type Mailer, sendBulkEmailJob, sendEmailJob } from './mailer.ts';
import { createSmtpTransport } from './smtp-transport.ts';

type Dependencies = { config: Config; db: Db; jobs: Jobs; clock: Clock; log?: Log };

/** Opens email by the configuration: a mail server, files, or only the demo mailbox. */
export function openEmail({ config, db, jobs, clock, log }: Dependencies): Mailer & BulkMailer {
  const { smtpUrl, from, directory } = config.email;
  if (directory) openMailDirectory(directory);
  const delivery = createDelivery({
    db,
    transports: {
      server: smtpUrl ? createSmtpTransport(smtpUrl) : undefined,
      copies: directory ? [createFileTransport(directory)] : [],
    },
    marks: createHandoverMarks({ directory: join(config.dataDir, 'handovers'), ...(log && { log }) }),
    sender: {
      address: () => ({ name: config.organisation.name, address: from }),
      messageHost: new URL(config.siteUrl).hostname,
    },
    clock,
    ...(log && { log }),
  });
  jobs.handle(sendEmailJob, ({ emailId }) => delivery.deliver(emailId));
  jobs.handle(sendBulkEmailJob, ({ emailId }) => delivery.deliver(emailId));

  return createMailer({ jobs, clock });
}
