import type { Locale } from '#src/i18n/locales.ts';

/** Files that the build stores for use without a connection (scripts/build/service-worker.ts). */
export type StoredList = {
  /** Hash of everything stored, so that each build has its own store. */
  version: string;
  /** Paths of scripts, styles and drawings that every language needs. */
  files: readonly string[];
  /** Paths of messages and fonts. */
  byLanguage: Readonly<Record<Locale, readonly string[]>>;
};
