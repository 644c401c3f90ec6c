import { z } from 'zod';
import { httpAddress, wholeNumber } from './setting-values.ts';

/** Settings of uploaded files, a part of the site's settings. */
export const mediaSettings = {
  MEDIA_MAX_MB: wholeNumber.default(200),
  MEDIA_QUOTA_MB: wholeNumber.default(10_000),
  KEEP_UNUSED_MEDIA_DAYS: wholeNumber.default(60),
  MEDIA_S3_BUCKET: z.string().min(1).optional(),
  MEDIA_S3_PREFIX: z
    .string()
    .regex(/^[\w/-]*$/, 'may contain letters, digits, hyphens and slashes')
    .default('media/'),
  MEDIA_S3_ENDPOINT: httpAddress.optional(),
  MEDIA_S3_REGION: z.string().min(1).default('us-east-1'),
  MEDIA_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

type MediaSettings = z.output<z.ZodObject<typeof mediaSettings>>;

export type S3Settings = {
  bucket: string;
  prefix: string;
  /** Absent for Amazon S3. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type MediaConfig = {
  /** Maximum size of a document, recording or video. */
  maxBytes: number;
  /** Maximum size of all files together. */
  quotaBytes: number;
  keepUnusedDays: number;
  /** Absent: files are stored in the data directory. */
  s3: S3Settings | undefined;
};

/** Lists missing settings of a bucket. */
export function mediaErrors(values: MediaSettings): string[] {
  if (!values.MEDIA_S3_BUCKET) return [];
  const needed = ['MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'] as const;
  return needed
    .filter((name) => !values[name])
    .map((name) => `${name} is missing (required with MEDIA_S3_BUCKET)`);
}

/** @param values settings without `mediaErrors` */
export function mediaConfig(values: MediaSettings): MediaConfig {
  return {
    maxBytes: values.MEDIA_MAX_MB * 1_000_000,
    quotaBytes: values.MEDIA_QUOTA_MB * 1_000_000,
    keepUnusedDays: values.KEEP_UNUSED_MEDIA_DAYS,
    s3: values.MEDIA_S3_BUCKET === undefined ? undefined : bucketOf(values, values.MEDIA_S3_BUCKET),
  };
}

function bucketOf(values: MediaSettings, bucket: string): S3Settings {
  return {
    bucket,
    prefix: values.MEDIA_S3_PREFIX,
    endpoint: values.MEDIA_S3_ENDPOINT,
    region: values.MEDIA_S3_REGION,
    accessKeyId: values.MEDIA_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.MEDIA_S3_SECRET_ACCESS_KEY ?? '',
  };
}
