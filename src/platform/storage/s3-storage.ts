import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/media-settings.ts';
import { checkStorageName, type FileStorage } from './file-storage.ts';

/** Stores files in a bucket of Amazon S3 or a compatible service. */
export function createS3Storage({ bucket, prefix, ...access }: S3Settings): FileStorage {
  const client = new S3Client({
    region: access.region,
    ...(access.endpoint && { endpoint: access.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: access.accessKeyId, secretAccessKey: access.secretAccessKey },
    // Few compatible services support the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const objectOf = (name: string) => ({ Bucket: bucket, Key: prefix + checkStorageName(name) });

  return {
    async put(name, { path, mediaType }) {
      await client.send(
        new PutObjectCommand({
          ...objectOf(name),
          Body: createReadStream(path),
          ContentLength: (await stat(path)).size,
          ContentType: mediaType,
        }),
      );
      await rm(path, { force: true });
    },
    async lengthOf(name) {
      const found = await client.send(new HeadObjectCommand(objectOf(name))).catch(absent);
      return found?.ContentLength ?? null;
    },
    async open(name, { start, end }) {
      const { Body } = await client.send(
        new GetObjectCommand({ ...objectOf(name), Range: `bytes=${start}-${end}` }),
      );
      if (!(Body instanceof Readable)) throw new Error('the bucket sent no stream');
      return Body;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(objectOf(name)));
    },
  };
}

function absent(error: unknown): null {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (name === 'NotFound' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404) return null;
  throw error;
}
