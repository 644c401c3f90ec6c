import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { retentionJob } from '#src/platform/privacy/retention.ts';
import { createIncomingFiles } from '#src/platform/storage/incoming-files.ts';
import { createLocalStorage } from '#src/platform/storage/local-storage.ts';
import { opusHead, silentMp3 } from '#tests/support/generated-audio.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { MediaFile, MediaUse } from '../contract.ts';
import { createMediaService } from './service.ts';
import { mediaStore } from './store.ts';

type MediaPage = { items: MediaFile[]; next: string | null };

const site = await openAdminSite({ MEDIA_MAX_MB: '1', MEDIA_QUOTA_MB: '3', KEEP_UNUSED_MEDIA_DAYS: '60' });
afterAll(() => site.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

function photo(width = 600, height = 400) {
  return sharp({ create: { width, height, channels: 3, background: '#a2132c' } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Nobody', Artist: 'Sita of Ayodhya' },
      IFD3: { GPSLatitude: '37/1 58/1 0/1' },
    })
    .toBuffer();
}

async function uploadPhoto(name = 'lamp.jpg'): Promise<MediaFile> {
  return (await site.upload(await photo(), name)).json<MediaFile>();
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(site.directory, 'media'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('an image is sent as JPEG for emails, on the ground of emails where it is transparent', async () => {
  const drawn = sharp({ create: { width: 1200, height: 600, channels: 4, background: '#00000000' } });
  const file = (await site.upload(await drawn.png().toBuffer(), 'mark.png')).json<MediaFile>();
  const shown = await site.app.inject(file.url.replace('.webp', '-960.jpg'));
  const { format, width } = await sharp(shown.rawPayload).metadata();
  const { dominant } = await sharp(shown.rawPayload).stats();

  expect([shown.statusCode, shown.headers['content-type'], format, width]).toEqual([
    200,
    'image/jpeg',
    'jpeg',
    960,
  ]);
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(230);
  const document = (await site.upload(pdf, 'guide.pdf', 'application/pdf')).json<MediaFile>();
  const missing = await site.app.inject(document.url.replace('.pdf', '-960.jpg'));
  expect(missing.statusCode).toBe(404);
});

test('content that a job uploads again under its ID is stored once, and completely', async () => {
  const folder = join(site.directory, 'media');
  const media = createMediaService({
    db: site.database.db,
    storage: createLocalStorage(folder),
    incoming: createIncomingFiles(join(folder, 'incoming')),
    limits: { maxBytes: 1e6, quotaBytes: 3e6, keepUnusedDays: 60 },
    clock: site.clock,
  });
  const job = { actorId: null, address: '', userAgent: '' };
  const id = randomUUID();
  const upload = async () => media.upload(Readable.from([await photo()]), 'drawing.png', job, id);

  const first = await upload();
  const ownFiles = async () => (await storedFiles()).filter((name) => name.startsWith(id)).sort();
  const names = await ownFiles();
  // As after a process that ended between the row and its files.
  await rm(join(folder, id.slice(0, 2), names[0] ?? ''));
  const second = await upload();

  expect(second).toEqual(first);
  expect(await ownFiles()).toEqual(names);
});

test('an image is re-encoded in every size and format, without camera metadata', async () => {
  const response = await site.upload(await photo(), 'lamp.jpg', 'image/jpeg');
  const file = response.json<MediaFile>();

  expect(response.statusCode).toBe(201);
  expect(file).toMatchObject({
    kind: 'image',
    mediaType: 'image/webp',
    name: 'lamp.jpg',
    alt: '',
    width: 600,
  });
  for (const [suffix, type] of [
    ['.webp', 'image/webp'],
    ['-480.avif', 'image/avif'],
    ['-960.webp', 'image/webp'],
  ]) {
    const shown = await site.app.inject(file.url.replace('.webp', suffix ?? ''));
    const { exif, width } = await sharp(shown.rawPayload).metadata();
    expect([shown.statusCode, shown.headers['content-type'], exif]).toEqual([200, type, undefined]);
    expect(width).toBe(suffix === '-480.avif' ? 480 : 600);
  }
});

test('the content of a URL never changes, can be cached permanently, and cannot run as a page', async () => {
  const { url } = await uploadPhoto();

  const { headers } = await site.app.inject(url);

  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('a document is stored unchanged and served as a download, also in parts', async () => {
  const file = (await site.upload(pdf, '../../गीता "one".pdf')).json<MediaFile>();

  const whole = await site.app.inject(file.url);
  const part = await site.app.inject({ url: file.url, headers: { range: 'bytes=0-3' } });

  expect(file).toMatchObject({ kind: 'document', mediaType: 'application/pdf', bytes: pdf.length });
  expect(whole.rawPayload.equals(pdf)).toBe(true);
  expect(whole.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%E0%A4%97/);
  expect(whole.headers['content-disposition']).not.toContain('..');
  expect([part.statusCode, part.payload]).toEqual([206, '%PDF']);
});

test.each([
  ['audio/mpeg', 'mp3', silentMp3(100)],
  ['audio/ogg', 'opus', opusHead()],
])('audio of the type %s is stored unchanged and served in parts', async (mediaType, ending, content) => {
  const file = (await site.upload(content, 'chant')).json<MediaFile>();

  const part = await site.app.inject({ url: file.url, headers: { range: 'bytes=4-11' } });

  expect(file).toMatchObject({ kind: 'audio', mediaType, url: expect.stringMatching(`\\.${ending}$`) });
  expect([part.statusCode, part.headers['content-type']]).toEqual([206, mediaType]);
  expect(part.rawPayload.equals(content.subarray(4, 12))).toBe(true);
  const { items } = (await site.admin('GET', '/api/admin/media?kind=audio')).json<MediaPage>();
  expect(items.map(({ id }) => id)).toContain(file.id);
});

test.each([
  ['a drawing with a script, named like an image', svg, 'photo.jpg', 'image/jpeg'],
  [
    'a page, named like an image',
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a.png',
    'image/png',
  ],
  ['a program, named like a document', Buffer.from('\x7fELF\x02\x01\x01'), 'a.pdf', 'application/pdf'],
  [
    'a drawing after the start of an image',
    Buffer.concat([Buffer.from('GIF89a'), svg]),
    'a.gif',
    'image/gif',
  ],
  ['an empty file', Buffer.alloc(0), 'empty.png', 'image/png'],
])('lying uploads: %s is rejected and leaves nothing behind', async (_what, content, name, type) => {
  const before = await storedFiles();

  const response = await site.upload(content, name, type);

  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { fields: { file: { code: expect.stringMatching(/^(unknown_kind|damaged)$/) } } },
  ]);
  expect(await storedFiles()).toEqual(before);
});

test("a document's type is determined by its content, not by its name", async () => {
  const file = (await site.upload(pdf, 'image.png', 'image/png')).json<MediaFile>();

  expect(file.mediaType).toBe('application/pdf');
});

test('an image that would exhaust the memory is rejected by its dimensions', async () => {
  const png = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

  const response = await site.upload(png, 'bomb.png');

  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { fields: { file: { code: 'too_many_pixels' } } },
  ]);
});

test('a file over the limit and one without storage space are rejected and leave nothing behind', async () => {
  const before = await storedFiles();
  const large = await site.upload(Buffer.concat([pdf, Buffer.alloc(1_200_000)]), 'large.pdf');
  const quota = await Promise.all(
    [1, 2, 3, 4].map(() => site.upload(Buffer.concat([pdf, Buffer.alloc(990_000)]), 'a.pdf')),
  );

  expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'body_too_large' }]);
  expect(quota.map(({ statusCode }) => statusCode)).toContain(507);
  const kept = quota.filter(({ statusCode }) => statusCode === 201).length;
  expect((await storedFiles()).length).toBe(before.length + kept);
  await site.database.pool.query(`delete from media_files where name = 'a.pdf'`);
});

test('a declared length over the limit or the free space is rejected before the body is read', async () => {
  const [large, fitting] = [await site.beginUpload(1_200_000), await site.beginUpload(900_000)];
  await site.database.pool.query(
    `insert into media_files (media_type, name, byte_length, created_at) values ('video/mp4', 'film.mp4', 2500000, now())`,
  );
  const full = await site.beginUpload(900_000);
  await site.database.pool.query(`delete from media_files where name = 'film.mp4'`);

  expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'body_too_large' }]);
  expect([full.statusCode, full.json()]).toMatchObject([507, { code: 'storage_full' }]);
  // This body was read: it has no file.
  expect(fitting.json()).toMatchObject({ fields: { file: { code: 'required' } } });
});

test.each([
  '/files/media/..%2f..%2fpg18%2fPG_VERSION',
  '/files/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/files/media/incoming',
  '/files/media/0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80.webp',
])('path traversal: %s is not found', async (url) => {
  expect((await site.app.inject(url)).statusCode).toBe(404);
});

test('GRD-01 GRD-07: only administrators upload, list, describe and delete', async () => {
  const { id } = await uploadPhoto();

  expect(await site.rejections('GET', '/api/admin/media')).toEqual([403, 401]);
  expect(await site.rejections('POST', '/api/admin/media', {})).toEqual([403, 401]);
  expect(await site.rejections('PUT', `/api/admin/media/${id}`, { alt: 'A lamp' })).toEqual([403, 401]);
  expect(await site.rejections('DELETE', `/api/admin/media/${id}`)).toEqual([403, 401]);
});

test('a file is described, searched and deleted, and the audit log lists it', async () => {
  const { id, url } = await uploadPhoto('diya.jpg');

  const described = await site.admin('PUT', `/api/admin/media/${id}`, { alt: '  A brass lamp\u202e ' });
  const found = await site.admin('GET', '/api/admin/media?search=brass&kind=image');
  const deleted = await site.admin('DELETE', `/api/admin/media/${id}`);

  expect(described.json()).toMatchObject({ alt: 'A brass lamp' });
  expect(found.json()).toMatchObject({ items: [{ id }], next: null });
  expect([deleted.statusCode, (await site.app.inject(url)).statusCode]).toEqual([204, 404]);
  expect((await storedFiles()).filter((name) => name.startsWith(id))).toEqual([]);
  const { rows } = await site.database.pool.query(
    'select event, actor_id from audit_entries where target = $1 order by id',
    [id],
  );
  expect(rows).toEqual(
    ['media.uploaded', 'media.described', 'media.removed'].map((event) => ({
      event,
      actor_id: site.adminId,
    })),
  );
});

test('an unknown ID returns 404, and an invalid cursor 400', async () => {
  const unknown = '/api/admin/media/0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';

  expect((await site.admin('PUT', unknown, { alt: 'x' })).statusCode).toBe(404);
  expect((await site.admin('DELETE', unknown)).statusCode).toBe(404);
  expect((await site.admin('DELETE', '/api/admin/media/1%20or%201=1')).statusCode).toBe(400);
  expect((await site.admin('GET', '/api/admin/media?cursor=nonsense')).statusCode).toBe(400);
});

test('paging lists every file once, newest first', async () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const response = await site.admin('GET', `/api/admin/media?limit=2${cursor && `&cursor=${cursor}`}`);
    const page: MediaPage = response.json();
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  const { rows } = await site.database.pool.query(
    'select id from media_files order by created_at desc, id desc',
  );

  expect(seen).toEqual(rows.map(({ id }) => id));
});

test('uses of a file are listed: posts and their versions, projects and library items', async () => {
  const [used, unused] = [await uploadPhoto('everywhere.jpg'), await uploadPhoto('nowhere.jpg')];
  const post = {
    title: 'A lamp',
    slug: 'a-lamp',
    content: `![A lamp](${used.url})`,
    published: false,
  };
  const { id, version } = (await site.admin('POST', '/api/admin/blogs', post)).json<{
    id: string;
    version: number;
  }>();
  const usesOf = async (file: MediaFile) =>
    (await site.admin('GET', `/api/admin/media/${file.id}/uses`)).json<{
      uses: MediaUse[];
      keepUnusedDays: number;
    }>();
  const now = await usesOf(used);
  await site.admin('PUT', `/api/admin/blogs/${id}`, { ...post, content: 'No lamp', version });
  await site.database.pool.query(
    `insert into projects (slug, title, description, content, image, dark_image, status, category, location, funding_goal_minor, start_date, position)
     values ('hall', 'A hall', '', '', '/art/day.svg', $1, 'active', 'Land', 'Kashi', 0, '2026-01-01', 1)`,
    [used.url],
  );
  await site.database.pool.query(
    `insert into resource_categories values ('sacred', 'sacred', 1, '', '', 'Texts', '', '', '', '', '')`,
  );
  await site.database.pool.query(
    `insert into resources (slug, category, position, name, description, format, rating, content_markdown, content_html, search_words)
     values ('book', 'sacred', 1, 'A book', '', 'PDF', 5, $1, '', '')`,
    [`Text ![A lamp](${used.url.replace('.webp', '-480.webp')})`],
  );

  expect(now).toEqual({
    uses: [{ kind: 'post', id, title: 'A lamp', isEarlier: false }],
    keepUnusedDays: 60,
  });
  const later = await usesOf(used);
  expect(later.uses.map(({ kind, isEarlier }) => `${kind} ${isEarlier}`).toSorted()).toEqual([
    'post true',
    'project false',
    'resource false',
  ]);
  expect((await usesOf(unused)).uses).toEqual([]);
  expect((await site.admin('DELETE', `/api/admin/media/${used.id}`)).statusCode).toBe(409);
  expect(await site.rejections('GET', `/api/admin/media/${used.id}/uses`)).toEqual([403, 401]);
});

test('an image of a translation counts as used, also of an earlier version', async () => {
  const used = await uploadPhoto('translated.jpg');
  const post = { title: 'A bell', slug: 'a-bell', content: 'It rings.', published: false };
  const { id } = (await site.admin('POST', '/api/admin/blogs', post)).json<{ id: string }>();
  const save = (content: string, version: number) =>
    site.admin('PUT', `/api/admin/translations/post/${id}/hi`, {
      texts: { title: 'घंटी', content },
      original: { title: post.title, content: post.content },
      originalVersion: 1,
      published: false,
      version,
    });
  const uses = async () => (await site.admin('GET', `/api/admin/media/${used.id}/uses`)).json().uses;

  await save(`![घंटी](${used.url})`, 0);
  expect(await uses()).toEqual([{ kind: 'post', id, title: 'A bell', isEarlier: false }]);
  await save('वह बजती है।', 1);
  expect(await uses()).toEqual([{ kind: 'post', id, title: 'A bell', isEarlier: true }]);
  expect((await site.admin('DELETE', `/api/admin/media/${used.id}`)).statusCode).toBe(409);
});

test.each([
  [
    'event',
    `insert into events (slug, title, description, place, starts_at, ends_at, time_zone, details)
     values ('satsang', 'Used', '', 'Kashi', now(), now(), 'UTC', $1)`,
  ],
  [
    'festival',
    `with changed as (insert into festivals (observance, name, description) values ('a-feast', 'Used', '') returning id)
     insert into festival_versions (festival_id, version, texts, saved_at)
     select id, 1, jsonb_build_object('name', 'Used', 'description', $1::text), now() from changed`,
  ],
  [
    'project',
    `insert into record_versions (kind, record_id, version, content)
     values ('project', gen_random_uuid(), 1, jsonb_build_object('title', 'Used', 'content', $1::text))`,
  ],
  [
    'newsletter',
    `with sent as (insert into newsletter_issues (id, created_at, updated_at) values (gen_random_uuid(), now(), now())
       returning id)
     insert into newsletter_issue_texts (issue_id, language, subject, page_html) select id, 'en', 'Used', $1 from sent`,
  ],
  [
    'text',
    `insert into text_works (slug, position, title, description, verse_name, editions)
     values ('a-work', 1, '{"en":"Used"}', '{}', 'verse', jsonb_build_array(jsonb_build_object('url', $1::text)))`,
  ],
  ['redirect', `insert into redirects (path, target, created_at) values ('/Used', $1, now())`],
])('a file in use in a record of the kind %s is not deleted', async (kind, insert) => {
  const file = await uploadPhoto(`${kind}.jpg`);
  const text = kind === 'redirect' ? file.url : `![A lamp](${file.url})`;
  await site.database.pool.query(insert, [text]);
  const uses = await site.admin('GET', `/api/admin/media/${file.id}/uses`);
  const unused = await mediaStore.listUnused(site.database.db, new Date('2100-01-01'));

  expect(unused.map(({ id }) => id)).not.toContain(file.id);
  const isEarlier = insert.includes('_versions');
  expect(uses.json()).toMatchObject({ uses: [{ kind, title: expect.stringContaining('Used'), isEarlier }] });
  expect((await site.admin('DELETE', `/api/admin/media/${file.id}`)).statusCode).toBe(409);
});

test('a file that a post mentions can be deleted neither by hand nor by the nightly job; unused ones are deleted after their time', async () => {
  const [used, unused] = [await uploadPhoto('used.jpg'), await uploadPhoto('unused.jpg')];
  await site.database.pool.query(
    `insert into posts (slug, title, content_markdown, content_html, read_minutes) values ('with-image', 'With image', $1, '', 1)`,
    [`![A lamp](${used.url})`],
  );
  const rejected = await site.admin('DELETE', `/api/admin/media/${used.id}`);
  site.advance(61 * msPerDay);
  await site.jobs.enqueue(site.database.db, retentionJob, {});

  expect(rejected.statusCode).toBe(409);
  expect(rejected.json()).toMatchObject({ message: expect.stringContaining('With image') });
  await expect.poll(async () => (await site.app.inject(unused.url)).statusCode).toBe(404);
  expect((await site.app.inject(used.url)).statusCode).toBe(200);
});
