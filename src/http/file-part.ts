import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';

/**
 * Lets a scope read forms that carry one file.
 *
 * @param largestBytes what is longer is cut, and marked as `truncated`
 */
export async function readFileParts(scope: FastifyInstance, largestBytes: number): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: largestBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
}

/**
 * The part "file" of a form. Its stream has to be read to the end, or the request never ends.
 *
 * @throws AppError when the request is no form, cannot be read, or has no such part
 */
export async function readFilePart(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data.');
  const part = await request.file().catch((cause: unknown) => {
    throw new AppError('malformed_body', 'The uploaded form data could not be read.', { cause });
  });
  if (part?.fieldname === 'file') return part;

  const message = 'file: this field is required.';
  throw new AppError('validation_failed', message, { fields: { file: { code: 'required', message } } });
}

/** What a form has besides its file: boundaries and headers of its part. */
const mostFormBytes = 10_000;

/**
 * Refuses a form with a file by the length it says it has, before anything of it is read.
 *
 * @param largestBytes of the file
 * @param checkRoom refuses so many bytes when there is no room for them
 * @returns a hook for before the handler
 */
export function rejectTooLong(
  largestBytes: number,
  checkRoom: (bytes: number) => Promise<void>,
): (request: FastifyRequest) => Promise<void> {
  return async function rejectByLength(request) {
    const fileBytes = Number(request.headers['content-length'] ?? 0) - mostFormBytes;
    if (fileBytes > largestBytes) throw new AppError('body_too_large', 'This file is too large.');
    if (fileBytes > 0) await checkRoom(fileBytes);
  };
}
