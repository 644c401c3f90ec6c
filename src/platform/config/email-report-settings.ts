import { z } from 'zod';

/** Secrets that verify reports of bounces and complaints. Without one, reports in its format are rejected. */
export type EmailReportConfig = {
  /** Key of the site's own format. */
  secret: string | undefined;
  mailgunKey: string | undefined;
  postmarkPassword: string | undefined;
  /** Topic of Amazon SNS to which Amazon SES publishes. */
  sesTopicArn: string | undefined;
};

const secret = z.string().min(32, 'must have at least 32 characters').optional();

export const emailReportSettings = {
  MAIL_WEBHOOK_SECRET: secret,
  MAILGUN_SIGNING_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  POSTMARK_WEBHOOK_PASSWORD: secret,
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d+:[\w.-]+$/, 'must be the ARN of a topic of Amazon SNS')
    .optional(),
};

type Values = {
  MAIL_WEBHOOK_SECRET?: string | undefined;
  MAILGUN_SIGNING_KEY?: string | undefined;
  POSTMARK_WEBHOOK_PASSWORD?: string | undefined;
  SES_TOPIC_ARN?: string | undefined;
};

export function toEmailReportConfig(values: Values): EmailReportConfig {
  return {
    secret: values.MAIL_WEBHOOK_SECRET,
    mailgunKey: values.MAILGUN_SIGNING_KEY,
    postmarkPassword: values.POSTMARK_WEBHOOK_PASSWORD,
    sesTopicArn: values.SES_TOPIC_ARN,
  };
}
