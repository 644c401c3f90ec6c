import type { Recording } from '../../contract.ts';
import type { RecordingRow } from './recording-store.ts';

const extensions: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/ogg': 'opus' };

/** Path of the audio file in the media library. */
export function audioPath(mediaId: string, mediaType: string): string {
  return `/files/media/${mediaId}.${extensions[mediaType] ?? 'mp3'}`;
}

/** @param divisionPath path of the page of its division */
export function publicRecording(row: RecordingRow, divisionPath: string): Recording {
  const { id, reciter, language, school, credit, mediaId, file, cues } = row;
  const { mediaType } = file;
  return {
    id,
    reciter,
    language,
    school,
    credit,
    audio: audioPath(mediaId, mediaType),
    mediaType,
    transcript: `/files${divisionPath}/${id}.vtt`,
    cues,
  };
}
