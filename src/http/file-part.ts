import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';

/**
 * Enables multipart forms with one file in a scope.
 *
 * @param largestBytes longer files are cut and marked as `truncated`
 */
export async function readFileParts(scope: FastifyInstance, largestBytes: number): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: largestBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
}

/**
 * Reads the part "file" of a form. The caller must consume its stream, or the request never ends.
 *
 * @throws AppError when the request is not a form, is malformed, or has no such part
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

/** Size of the form apart from its file: boundaries and part headers. */
const mostFormBytes = 10_000;

/**
 * Rejects an upload by its Content-Length, before its body is read.
 *
 * @param largestBytes of the file
 * @param checkRoom throws when the storage has no room for that many bytes
 * @returns a hook that runs before the handler
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
