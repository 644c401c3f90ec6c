import { z } from 'zod';
import { savedVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { locales } from '#src/i18n/locales.ts';

const group = 'Administration: site content';
const path = '/api/admin/site-content';
const params = z.object({ key: z.string().regex(/^[a-z]{1,20}\.[a-zA-Z]{1,30}$/) });

/** Content by field. The schema of the block validates it. */
const content = z.record(z.string().max(60), z.unknown());

/** Longest content of a block in bytes, lists in three languages included. */
const bodyLimit = 1_000_000;

const saved = {
  version: z.int().describe('0 until the block is first saved'),
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable().describe('Email address of the administrator who saved last'),
};

const listedBlock = z
  .object({
    key: z.string().describe('Page and block, such as home.hero'),
    isEmpty: z.boolean(),
    isSample: z.boolean().describe('Whether the page shows the sample content of the demo'),
    missing: z.array(z.enum(locales)).describe('Languages in which a text is missing that exists in another'),
    ...saved,
  })
  .describe('A block of a page');

const storedBlock = z.object({ content, ...saved });

const blockVersion = z.object({
  version: z.int().describe('0 is the content before the first save'),
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable(),
});

export const listBlocks = endpoint({
  method: 'GET',
  permission: 'content.read',
  path,
  summary: 'List the blocks of all pages with their state.',
  group,
  responses: { 200: z.array(listedBlock) },
});

export const getBlock = endpoint({
  method: 'GET',
  permission: 'content.read',
  path: `${path}/{key}`,
  summary: 'Return the content of a block in all languages.',
  group,
  params,
  responses: { 200: storedBlock },
});

export const saveBlock = endpoint({
  method: 'PUT',
  permission: 'content.write',
  path: `${path}/{key}`,
  summary: 'Publish the content of a block. Pages show it within a second.',
  group,
  params,
  bodyLimit,
  body: z.object({ content, version: savedVersion }),
  responses: { 200: storedBlock },
});

export const previewBlock = endpoint({
  method: 'POST',
  permission: 'content.write',
  path: `${path}/{key}/preview`,
  summary: 'Return an address that shows the page with this content for an hour, without publishing it.',
  group,
  params,
  bodyLimit,
  body: z.object({ content }),
  responses: { 200: z.object({ path: z.string(), expiresAt: z.iso.datetime() }) },
});

export const listBlockVersions = endpoint({
  method: 'GET',
  permission: 'content.read',
  path: `${path}/{key}/versions`,
  summary: 'List the versions of a block, newest first.',
  group,
  params,
  responses: { 200: z.array(blockVersion) },
});

export const getBlockVersion = endpoint({
  method: 'GET',
  permission: 'content.read',
  path: `${path}/{key}/versions/{version}`,
  summary: 'Return the content of a version.',
  group,
  params: params.extend({ version: z.coerce.number().pipe(z.int32().min(0)) }),
  responses: { 200: z.object({ content }) },
});

export type ListedBlock = z.output<typeof listedBlock>;
export type StoredBlock = z.output<typeof storedBlock>;
export type BlockVersion = z.output<typeof blockVersion>;
export type BlockContent = z.output<typeof content>;
