import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '#src/api/errors.ts';

/**
 * Enables multipart forms with one file in a scope.
 *
 * @param maxBytes longer files are cut and marked as `truncated`
 */
export async function readFileParts(scope: FastifyInstance, maxBytes: number): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
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

  throw fieldError('file', 'required', 'file: this field is required.');
}

/** Size of the form apart from its file: boundaries and part headers. */
const maxFormBytes = 10_000;

/**
 * Rejects an upload by its Content-Length, before its body is read.
 *
 * @param maxBytes of the file
 * @param checkRoom throws when the storage has no room for that many bytes
 * @returns a hook that runs before the handler
 */
export function rejectTooLong(
  maxBytes: number,
  checkRoom: (bytes: number) => Promise<void>,
): (request: FastifyRequest) => Promise<void> {
  return async function rejectByLength(request) {
    const fileBytes = Number(request.headers['content-length'] ?? 0) - maxFormBytes;
    if (fileBytes > maxBytes) throw new AppError('body_too_large', 'This file is too large.');
    if (fileBytes > 0) await checkRoom(fileBytes);
  };
}
