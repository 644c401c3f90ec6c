import type { Readable } from 'node:stream';

/** Both ends are included. */
export type StoredRange = { start: number; end: number };

/**
 * Where uploaded files lie: a folder, or a bucket. Names are made by the site (`[a-z0-9.-]`), never by who uploads;
 * what is stored under a name never changes.
 */
export type FileStorage = {
  /** Takes over a finished file of the local disk; it is gone from there afterwards. */
  put(name: string, file: { path: string; mediaType: string }): Promise<void>;
  /** Length in bytes; null when there is no such file. */
  lengthOf(name: string): Promise<number | null>;
  open(name: string, range: StoredRange): Promise<Readable>;
  /** Removing what is not there is no fault. */
  remove(name: string): Promise<void>;
};

const safeName = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

/** Every storage checks again what it is given, so that no name can lead out of its folder. */
export function checkStorageName(name: string): string {
  if (!safeName.test(name) || name.length > 120) throw new Error('not a name of a stored file');
  return name;
}
