import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { optionalLine } from '#src/api/form-text.ts';
import { cursorQuery, pageOf } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';
import { spokenLanguage, verseCue } from './contract.ts';

const group = 'Administration: texts';
const recordingId = z.object({ id: uuid });
const inThreeLanguages = z.object({ en: z.string(), hi: z.string(), sa: z.string() });

const maxWebVttLength = 1_000_000;

const recordingFacts = z.object({
  id: uuid,
  divisionId: uuid,
  reciter: z.string(),
  language: spokenLanguage,
  publishedAt: z.iso.datetime().nullable().describe('Null while visitors cannot play it'),
  timedVerses: z.int().describe('Number of verses with times'),
  fileName: z.string(),
  bytes: z.int(),
  version: z.int(),
});

const editedRecording = recordingFacts
  .extend({
    school: z.string(),
    credit: z.string(),
    consentNote: z.string(),
    audio: z.string().describe('Path of the audio file'),
    cues: z.array(verseCue),
    work: z.object({ slug: z.string(), title: inThreeLanguages }),
    division: z.object({ slug: z.string(), title: inThreeLanguages }),
    verses: z.array(z.object({ number: z.string(), lines: z.array(z.string()) })),
  })
  .describe('A recording with the verses of its division');

export const listRecordings = endpoint({
  method: 'GET',
  path: '/api/admin/text-divisions/{id}/recordings',
  permission: 'content.read',
  summary: 'List the recordings of a division, newest first.',
  group,
  params: recordingId,
  query: cursorQuery,
  responses: { 200: pageOf(recordingFacts) },
});

export const addRecording = endpoint({
  method: 'POST',
  path: '/api/admin/text-divisions/{id}/recordings',
  permission: 'content.write',
  summary:
    'Add an audio file of the media library as a recording, not yet published. Repeating it adds nothing.',
  group,
  params: recordingId,
  body: z.object({ mediaId: uuid.describe('An uploaded MP3 or Opus file') }),
  responses: { 201: editedRecording },
});

export const getRecording = endpoint({
  method: 'GET',
  path: '/api/admin/text-recordings/{id}',
  permission: 'content.read',
  summary: 'Return a recording with its times.',
  group,
  params: recordingId,
  responses: { 200: editedRecording },
});

const recordingFormFields = {
  reciter: optionalLine(200).describe('Needed for publication'),
  language: spokenLanguage,
  school: optionalLine(200).describe('Tradition of the recitation'),
  credit: optionalLine(300).describe('License or thanks that visitors read'),
  consentNote: optionalLine(500).describe('How the reciter agreed; needed for publication, not published'),
  isPublished: z.boolean().describe('Whether visitors can play it'),
};

type Publication = { reciter: string; consentNote: string; isPublished: boolean };

function reportMissingConsent(form: Publication, context: z.RefinementCtx): void {
  if (!form.isPublished) return;
  for (const field of ['reciter', 'consentNote'] as const) {
    if (form[field] !== '') continue;
    const message = 'A published recording has a reciter who agreed.';
    context.addIssue({ code: 'custom', path: [field], message, params: { code: 'required' } });
  }
}

/** What administrators state about a recording. */
export const recordingForm = z.object(recordingFormFields).superRefine(reportMissingConsent);

export const updateRecording = endpoint({
  method: 'PUT',
  path: '/api/admin/text-recordings/{id}',
  permission: 'content.write',
  summary: 'Update what is known of a recording, publish or unpublish it.',
  group,
  params: recordingId,
  body: z.object({ ...recordingFormFields, version: editVersion }).superRefine(reportMissingConsent),
  responses: { 200: editedRecording },
});

export const updateRecordingTimes = endpoint({
  method: 'PUT',
  path: '/api/admin/text-recordings/{id}/times',
  permission: 'content.write',
  summary: 'Replace the times of the verses. Errors name the line of the WebVTT text as `webVtt.{line}`.',
  group,
  params: recordingId,
  body: z.object({ webVtt: z.string().max(maxWebVttLength), version: editVersion }),
  // Three bytes for a letter of Devanagari.
  bodyLimit: 3 * maxWebVttLength,
  responses: { 200: editedRecording },
});

export const deleteRecording = endpoint({
  method: 'DELETE',
  path: '/api/admin/text-recordings/{id}',
  permission: 'content.write',
  summary: 'Delete a recording with its times. Its file stays in the media library.',
  group,
  params: recordingId,
  responses: { 204: z.void() },
});

export type ListedRecording = z.output<typeof recordingFacts>;
export type EditedRecording = z.output<typeof editedRecording>;
export type RecordingForm = z.output<typeof recordingForm>;
