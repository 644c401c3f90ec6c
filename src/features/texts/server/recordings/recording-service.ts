import { editConflict } from '#src/api/edit-version.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import { type Actor, createAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { readWebVtt } from '../../format/read-web-vtt.ts';
import type { CueError } from '../../format/verse-cue.ts';
import type { EditedRecording, ListedRecording, RecordingForm } from '../../recording-contract.ts';
import { textAdminStore } from '../admin/admin-store.ts';
import { audioPath } from './public-recording.ts';
import { type RecordingRow, recordingStore as store } from './recording-store.ts';

/** Errors that one response lists. */
const maxErrors = 50;

type Dependencies = {
  db: Db;
  clock: Clock;
  /** Type of an uploaded file. @throws AppError `not_found` */
  mediaTypeOf: (mediaId: string) => Promise<string>;
};

/** Recordings of divisions as administrators edit them. */
export function createRecordingAdmin({ db, clock, mediaTypeOf }: Dependencies) {
  const audit = createAudit(clock);

  async function listRecordings(divisionId: string, query: CursorQuery): Promise<Page<ListedRecording>> {
    await checkDivision(divisionId);
    const { rows, page } = await store.list(db, divisionId, query);
    return page(rows, ({ createdAt, id }) => [createdAt, id], listedRecording);
  }

  async function getRecording(id: string, tx: Db = db): Promise<EditedRecording> {
    const { recording, file, work, division } = await find(tx, id);
    const { divisionId, mediaId, school, credit, consentNote, cues } = recording;
    const verses = await store.listVerses(tx, divisionId);
    return {
      ...listedRecording({ ...recording, file }),
      school,
      credit,
      consentNote,
      audio: audioPath(mediaId, file.mediaType),
      cues,
      work,
      division,
      verses,
    };
  }

  async function addRecording(divisionId: string, mediaId: string, actor: Actor): Promise<EditedRecording> {
    const division = await checkDivision(divisionId);
    if (!(await mediaTypeOf(mediaId)).startsWith('audio/')) {
      throw fieldError('mediaId', 'unknown_kind', 'Choose an MP3 or Opus file.');
    }
    return db.transaction(async (tx) => {
      const now = clock.now();
      const { id, isNew } = await store.add(tx, { divisionId, mediaId, createdAt: now, updatedAt: now });
      if (isNew)
        await audit(tx, actor, { event: 'text.recording-added', target: id, detail: { slug: division } });
      return getRecording(id, tx);
    });
  }

  async function updateRecording(
    id: string,
    { version, isPublished, ...form }: RecordingForm & { version: number },
    actor: Actor,
  ): Promise<EditedRecording> {
    return db.transaction(async (tx) => {
      const { recording } = await find(tx, id);
      const now = clock.now();
      const publishedAt = isPublished ? (recording.publishedAt ?? now) : null;
      const change = { ...form, publishedAt, updatedAt: now };
      if (!(await store.update(tx, id, version, change))) throw editConflict();
      await auditKnown(tx, actor, { event: 'text.recording-saved', id });
      return getRecording(id, tx);
    });
  }

  /** @throws AppError with every wrong line of the WebVTT text; then nothing is changed */
  async function updateTimes(
    id: string,
    { version, webVtt }: { version: number; webVtt: string },
    actor: Actor,
  ): Promise<EditedRecording> {
    return db.transaction(async (tx) => {
      const { recording } = await find(tx, id);
      const { cues, errors } = readWebVtt(webVtt, await store.listVerses(tx, recording.divisionId));
      if (errors.length > 0) throw wrongLines(errors);
      if (!(await store.update(tx, id, version, { cues, updatedAt: clock.now() }))) throw editConflict();
      await auditKnown(tx, actor, { event: 'text.recording-timed', id });
      return getRecording(id, tx);
    });
  }

  async function deleteRecording(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      await auditKnown(tx, actor, { event: 'text.recording-removed', id });
      await store.delete(tx, id);
    });
  }

  async function find(tx: Db, id: string) {
    const found = await store.find(tx, id);
    if (!found) throw new AppError('not_found', 'Recording not found.');
    return found;
  }

  /** @returns the path of the division below /texts */
  async function checkDivision(id: string): Promise<string> {
    const division = await textAdminStore.findDivision(db, id);
    if (!division) throw new AppError('not_found', 'Text not found.');
    return `${division.work.slug}/${division.slug}`;
  }

  async function auditKnown(
    tx: Db,
    actor: Actor,
    { event, id }: { event: string; id: string },
  ): Promise<void> {
    const { work, division } = await find(tx, id);
    await audit(tx, actor, { event, target: id, detail: { slug: `${work.slug}/${division.slug}` } });
  }

  return { listRecordings, getRecording, addRecording, updateRecording, updateTimes, deleteRecording };
}

export type RecordingAdmin = ReturnType<typeof createRecordingAdmin>;

function listedRecording(row: RecordingRow): ListedRecording {
  const { id, divisionId, reciter, language, publishedAt, cues, file, version } = row;
  return {
    id,
    divisionId,
    reciter,
    language,
    publishedAt: publishedAt?.toISOString() ?? null,
    timedVerses: cues.length,
    fileName: file.name,
    bytes: file.byteLength,
    version,
  };
}

function wrongLines(errors: readonly CueError[]): AppError {
  const fields = Object.fromEntries(
    errors
      .slice(0, maxErrors)
      .map(({ line, code, message }) => [`webVtt.${line}`, { code, message: `Line ${line}: ${message}` }]),
  );
  return new AppError('validation_failed', 'The times have errors. Nothing was changed.', { fields });
}
