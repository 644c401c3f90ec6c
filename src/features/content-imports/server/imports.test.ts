import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import type { Page } from '#src/api/paged-list.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { ContentImportDetail, ContentImportItem } from '../admin-contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());
beforeAll(() => site.jobs.start());

const path = '/api/admin/content-imports';

async function upload(content: string | Buffer, format: string) {
  const fileName = { wordpress: 'old.xml', ghost: 'old.json', markdown: 'old.zip' }[format] ?? '';
  const url = `${path}?id=${randomUUID()}&format=${format}&fileName=${fileName}`;
  return site.upload(Buffer.from(content), fileName, 'application/octet-stream', { method: 'POST', url });
}

async function reach(id: string, state: string): Promise<ContentImportDetail> {
  return vi.waitFor(
    async () => {
      const found = (await site.admin('GET', `${path}/${id}`)).json<ContentImportDetail>();
      expect(found.state).toBe(state);
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
}

async function check(content: string | Buffer, format: string, changes: object = {}) {
  const uploaded = await upload(content, format);
  expect(uploaded.statusCode).toBe(201);
  const { id, options } = uploaded.json<ContentImportDetail>();
  const response = await site.admin('PUT', `${path}/${id}/options`, {
    ...options,
    downloadsImages: false,
    ...changes,
  });
  expect(response.statusCode).toBe(200);
  return reach(id, 'checked');
}

async function importAll(content: string | Buffer, format: string, changes: object = {}) {
  const { id } = await check(content, format, changes);
  expect((await site.admin('POST', `${path}/${id}/start`)).statusCode).toBe(200);
  return reach(id, 'imported');
}

async function itemsOf(id: string, state: string): Promise<ContentImportItem[]> {
  return (await site.admin('GET', `${path}/${id}/items?state=${state}`)).json<Page<ContentImportItem>>()
    .items;
}

async function undo(id: string) {
  expect((await site.admin('POST', `${path}/${id}/undo`)).statusCode).toBe(200);
  return reach(id, 'undone');
}

const post = async (slug: string) => (await site.app.inject(`/api/blogs/${slug}`)).json();

async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}

/** An archive with one Markdown file of any name. */
async function archiveWith(name: string): Promise<Buffer> {
  const harmless = 'x'.repeat(name.length);
  const archive = await zip({ [harmless]: '# Leaving' });
  return Buffer.from(archive.toString('latin1').replaceAll(harmless, name), 'latin1');
}

/** A red square of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

function wordpress(items: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d" xmlns:wp="w"><channel>
<link>https://old.example.org</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_login>gita</wp:author_login><wp:author_display_name>Gita Rao</wp:author_display_name></wp:author>
${items}</channel></rss>`;
}

function wordpressPost(
  id: number,
  fields: { title: string; slug: string; html: string; more?: string },
): string {
  return `<item><title>${fields.title}</title><link>https://old.example.org/2019/05/${fields.slug}/</link>
<dc:creator>gita</dc:creator><content:encoded><![CDATA[${fields.html}]]></content:encoded>
<excerpt:encoded></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_name>${fields.slug}</wp:post_name>
<wp:post_date_gmt>2019-05-03 10:00:00</wp:post_date_gmt><wp:post_type>post</wp:post_type>
<category domain="category" nicename="festivals"><![CDATA[Festivals]]></category>
${fields.more ?? '<wp:status>publish</wp:status>'}</item>`;
}

test('posts of WordPress keep text, author, tags, date and slug; undo deletes them and their names', async () => {
  const file = wordpress(
    wordpressPost(1, {
      title: 'Lamps &amp; rivers',
      slug: 'lamps',
      html: 'First <b>line</b>.\n\nSee <a href="https://old.example.org/2019/05/rivers/#top">rivers</a>.<script>x()</script>',
    }) + wordpressPost(2, { title: 'Rivers', slug: 'rivers', html: '<h2>Source</h2><p>Water.</p>' }),
  );
  const { id, counts } = await importAll(file, 'wordpress');

  expect(counts).toMatchObject({ imported: 2, wrong: 0 });
  const lamps = await post('lamps');
  expect(lamps).toMatchObject({
    title: 'Lamps & rivers',
    author: 'Gita Rao',
    tags: ['Festivals'],
    publishedAt: '2019-05-03T10:00:00.000Z',
  });
  expect(lamps.content).toBe('First **line**.\n\nSee [rivers](/blog/rivers#top).');
  const redirects = (await site.admin('GET', '/api/admin/redirects')).json().items;
  expect(redirects).toContainEqual(
    expect.objectContaining({ path: '/2019/05/lamps', target: '/blog/lamps', isImported: true }),
  );

  await undo(id);
  expect((await site.app.inject('/api/blogs/lamps')).statusCode).toBe(404);
  expect((await site.admin('GET', '/api/admin/redirects')).json().items).toEqual([]);
  expect((await site.admin('GET', '/api/admin/authors')).body).not.toContain('Gita Rao');
  const events = (await site.admin('GET', '/api/admin/audit')).body;
  expect(events).toContain('content-import.undone');
});

test('a dry run imports nothing and names line, field and reason of each entry', async () => {
  const file = wordpress(
    wordpressPost(3, { title: '', slug: 'untitled', html: '<p>Text.</p>' }) +
      wordpressPost(4, {
        title: 'Hidden',
        slug: 'hidden',
        html: '<p>[gallery ids="1"]</p><iframe src="https://video.example.org/1"></iframe>',
        more: '<wp:status>private</wp:status>',
      }) +
      wordpressPost(5, {
        title: 'Gone',
        slug: 'gone',
        html: '<p>x</p>',
        more: '<wp:status>trash</wp:status>',
      }),
  );
  const { id, counts } = await check(file, 'wordpress');

  expect(counts).toMatchObject({ wrong: 1, ready: 1, excluded: 1 });
  const [wrong] = await itemsOf(id, 'wrong');
  expect(wrong).toMatchObject({ place: '5', state: 'wrong' });
  expect(wrong?.remarks).toContainEqual({ field: 'title', code: 'required', detail: '', isError: true });
  const [hidden] = await itemsOf(id, 'ready');
  const codes = hidden?.remarks.map(({ code, detail }) => `${code} ${detail}`.trim());
  expect(codes).toEqual(['left_out iframe', 'left_out shortcode', 'private_as_draft']);
  expect((await site.app.inject('/api/blogs')).body).not.toContain('Hidden');
});

test('a text that cannot be converted excludes its entry, not the others', async () => {
  const file = wordpress(
    wordpressPost(8, { title: 'Deep', slug: 'deep', html: `${'<div>'.repeat(3000)}x` }) +
      wordpressPost(9, {
        title: 'Table',
        slug: 'table',
        html: '<table><tr><td>Hour</td><td>What</td></tr><tr><td>5</td><td>Aarti</td></tr></table>',
      }),
  );
  const { id, counts } = await check(file, 'wordpress');

  expect(counts).toMatchObject({ wrong: 1, ready: 1 });
  const [wrong] = await itemsOf(id, 'wrong');
  expect(wrong?.remarks).toContainEqual(expect.objectContaining({ field: 'content', code: 'unreadable' }));
  const first = (await site.admin('GET', `${path}/${id}/items`)).json<Page<ContentImportItem>>();
  expect(first.items.map(({ title }) => title)).toEqual(['Deep']);
});

test('a gallery of WordPress names its images by their ids', async () => {
  const image = `<item><title>shore</title><wp:post_id>12</wp:post_id><wp:post_type>attachment</wp:post_type>
    <wp:attachment_url>https://old.example.org/shore.jpg</wp:attachment_url></item>`;
  const html = 'Before.\n\n[gallery columns="2" ids="12,99"]\n\n[gallery ids="99"]';
  const file = wordpress(image + wordpressPost(11, { title: 'Shore', slug: 'shore', html }));
  const { id } = await importAll(file, 'wordpress');

  expect((await post('shore')).content).toBe(
    'Before.\n\n:::gallery\n\n![](https://old.example.org/shore.jpg)\n\n:::\n\n\\[gallery ids="99"\\]',
  );
  await undo(id);
});

test('the classic editor of WordPress keeps line breaks, preformatted text and recordings', async () => {
  const html = `Asato mā\r\n<em>sad gamaya</em>\r\ntamaso mā

<ul>
 	<li>One</li>
</ul>
Last
<pre>a

b</pre>

[audio mp3="https://old.example.org/om.mp3"][/audio]`;
  const { id } = await importAll(
    wordpress(wordpressPost(61, { title: 'Classic', slug: 'classic-lines', html })),
    'wordpress',
  );

  expect((await post('classic-lines')).content).toBe(
    [
      'Asato mā  \n*sad gamaya*  \ntamaso mā',
      '-   One',
      'Last',
      '```\na\n\nb\n```',
      '[https://old.example.org/om.mp3](https://old.example.org/om.mp3)',
    ].join('\n\n'),
  );
  await undo(id);
});

test('titles and tags of WordPress have no entities', async () => {
  const more = `<wp:status>publish</wp:status>
    <category domain="post_tag" nicename="a"><![CDATA[Rivers &amp; Seas]]></category>`;
  const fields = {
    title: '<![CDATA[Asha&#00;&#8217;s &lt;3 R&D &amp; more]]>',
    slug: 'entities',
    html: '<p>Text.</p>',
    more,
  };
  const { id } = await importAll(wordpress(wordpressPost(62, fields)), 'wordpress');

  expect(await post('entities')).toMatchObject({
    title: 'Asha’s <3 R&D & more',
    tags: expect.arrayContaining(['Rivers & Seas']),
  });
  await undo(id);
});

test('what stays at the earlier site of Ghost is linked there, in a file with a byte order mark as well', async () => {
  const html = `<p><a href="__GHOST_URL__/files/a.pdf">File</a> <a href="__GHOST_URL__/ghost-self/#x">Self</a></p>
    <img src="__GHOST_URL__/content/a.jpg" alt="A">`;
  const posts = [{ id: 'g1', title: 'Self', slug: 'ghost-self', html, status: 'published' }];
  const file = `\ufeff${JSON.stringify({ db: [{ data: { posts } }] })}`;
  const { id } = await importAll(file, 'ghost', { siteUrl: 'https://ghost.example.org' });

  expect((await post('ghost-self')).content).toBe(
    `[File](https://ghost.example.org/files/a.pdf) [Self](/blog/ghost-self#x)\n\n![A](https://ghost.example.org/content/a.jpg)`,
  );
  await undo(id);
});

test('footnotes of the block editor of WordPress keep their texts', async () => {
  const html = '<p>Fire<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup> burns.</p>';
  const notes = '[{"content":"<em>Agni</em>.","id":"a1"}]';
  const more = `<wp:status>publish</wp:status><wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[${notes}]]></wp:meta_value></wp:postmeta>`;
  const file = wordpress(wordpressPost(13, { title: 'Noted', slug: 'noted', html, more }));
  const { id } = await importAll(file, 'wordpress');

  expect((await post('noted')).content).toBe('Fire[^1] burns.\n\n[^1]: *Agni*.');
  await undo(id);
});

test('a search title of a WordPress plugin is kept unless it has placeholders', async () => {
  const meta = (name: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
  const more = `<wp:status>publish</wp:status>${meta('_yoast_wpseo_title', '%%title%% %%sep%% Site')}${meta('_yoast_wpseo_metadesc', 'About it, 100% true.')}`;
  const file = wordpress(wordpressPost(10, { title: 'Found', slug: 'found', html: '<p>x</p>', more }));
  const { id } = await importAll(file, 'wordpress');

  const [found] = await itemsOf(id, 'imported');
  expect((await site.admin('GET', `/api/admin/blogs/${found?.postId}`)).json()).toMatchObject({
    seoTitle: '',
    seoDescription: 'About it, 100% true.',
  });
  await undo(id);
});

test('a file can be deleted while its check does not go on', async () => {
  const file = wordpress(wordpressPost(12, { title: 'Stuck', slug: 'stuck', html: '<p>x</p>' }));
  const { id } = await check(file, 'wordpress');
  await site.database.db.execute(sql`update content_imports set state = 'checking' where id = ${id}`);

  expect((await site.admin('DELETE', `${path}/${id}`)).statusCode).toBe(204);
  expect((await site.admin('GET', `${path}/${id}`)).statusCode).toBe(404);
});

test('an entry that was imported before is a duplicate, another post with its slug gets a number', async () => {
  const one = wordpressPost(6, { title: 'Repeated', slug: 'repeated', html: '<p>One.</p>' });
  const { id } = await importAll(wordpress(one), 'wordpress');
  const again = await check(
    wordpress(one + wordpressPost(7, { title: 'Another', slug: 'repeated', html: '<p>Two.</p>' })),
    'wordpress',
  );

  expect(again.counts).toMatchObject({ duplicate: 1, ready: 1 });
  expect((await itemsOf(again.id, 'ready'))[0]?.slug).toBe('repeated-2');
  expect((await itemsOf(again.id, 'duplicate'))[0]?.postId).toBe((await itemsOf(id, 'imported'))[0]?.postId);
  await undo(id);
});

test('posts of Ghost come with authors, tags and the state that visitors had', async () => {
  const { id } = await importAll(
    JSON.stringify({
      db: [
        {
          data: {
            posts: [
              {
                id: 'a1',
                title: 'Open',
                slug: 'open',
                html: '<p>See <a href="__GHOST_URL__/paid/">this</a>.</p>',
                status: 'published',
                visibility: 'public',
                published_at: '2021-01-02T03:04:05.000Z',
                featured: 1,
              },
              {
                id: 'a2',
                title: 'Paid',
                slug: 'paid',
                html: '<p>x</p>',
                status: 'published',
                visibility: 'paid',
              },
            ],
            tags: [
              { id: 't', name: 'News' },
              { id: 'h', name: '#internal' },
            ],
            posts_tags: [
              { post_id: 'a1', tag_id: 'h' },
              { post_id: 'a1', tag_id: 't' },
            ],
            users: [
              { id: 'u', name: 'Asha' },
              { id: 'v', name: 'Ravi' },
            ],
            posts_authors: [
              { post_id: 'a1', author_id: 'v', sort_order: 1 },
              { post_id: 'a1', author_id: 'u', sort_order: 0 },
            ],
            posts_meta: [{ post_id: 'a1', meta_title: 'Opened', meta_description: 'What is open.' }],
          },
        },
      ],
    }),
    'ghost',
    { siteUrl: 'https://ghost.example.org/' },
  );

  expect(await post('open')).toMatchObject({
    author: 'Asha',
    tags: ['News'],
    content: 'See [this](/blog/paid).',
    publishedAt: '2021-01-02T03:04:05.000Z',
  });
  expect((await site.app.inject('/api/blogs/paid')).statusCode).toBe(404);
  const [open, paid] = await itemsOf(id, 'imported');
  expect((await site.admin('GET', `/api/admin/blogs/${open?.postId}`)).json()).toMatchObject({
    seoTitle: 'Opened',
    seoDescription: 'What is open.',
    featured: true,
  });
  expect([open?.postState, paid?.postState]).toEqual(['published', 'draft']);
  await undo(id);
  expect((await itemsOf(id, 'undone')).map(({ postState }) => postState)).toEqual([null, null]);
});

test('an export of an old version of Ghost keeps dates in UTC, public posts and pages', async () => {
  const old = { status: 'published', html: '<p>x</p>' };
  const file = JSON.stringify({
    data: {
      posts: [
        { ...old, id: 1, title: 'Stone', slug: 'stone', page: 0, published_at: 1_388_318_400_000 },
        { ...old, id: 2, title: 'Sand', slug: 'sand', page: false, published_at: '2017-01-01 10:00:00' },
        { ...old, id: 3, title: 'About', slug: 'about', page: 1, published_at: 1_388_318_400_000 },
        { ...old, id: 4, title: 'Contact', slug: 'contact', type: 'page', visibility: 'public' },
        { ...old, id: 5, title: 'Never', slug: 'never', published_at: 1e300 },
      ],
    },
  });
  const { id } = await importAll(file, 'ghost');

  expect(await post('stone')).toMatchObject({ publishedAt: '2013-12-29T12:00:00.000Z' });
  expect(await post('sand')).toMatchObject({ publishedAt: '2017-01-01T10:00:00.000Z' });
  expect((await itemsOf(id, 'imported')).map(({ postState }) => postState)).toEqual([
    'published',
    'published',
  ]);
  const pages = (await itemsOf(id, 'excluded')).map(({ title, kind }) => [title, kind]);
  expect(pages).toEqual([
    ['About', 'page'],
    ['Contact', 'page'],
  ]);
  expect((await itemsOf(id, 'wrong'))[0]?.remarks).toContainEqual(
    expect.objectContaining({ field: 'date', code: 'invalid_date' }),
  );
  await undo(id);
});

test('a Markdown folder brings its images into the media library and its translations beside the posts', async () => {
  const file = await zip({
    'posts/2020-02-03-river.md':
      '---\ntitle: River\ntags: [water]\n---\nA ![stone](../images/stone.png) and ![gone](no.png).',
    'posts/river.hi.md': '---\ntitle: नदी\nlanguage: hi\ntranslationOf: river\n---\nएक पत्थर।',
    'images/stone.png': pixel,
  });
  const { id, images } = await importAll(file, 'markdown', { downloadsImages: true });

  expect(images).toEqual({ new: 0, stored: 1, failed: 1 });
  const failed = (await site.admin('GET', `${path}/${id}/images`)).json().items;
  const [entry] = await itemsOf(id, 'imported');
  expect(failed).toMatchObject([
    { url: 'posts/no.png', error: 'missing', title: 'River', postId: entry?.postId },
  ]);
  const river = await post('river');
  expect(river.content).toMatch(
    /^A !\[stone\]\(\/files\/media\/[0-9a-f-]{36}\.webp\) and !\[gone\]\(no\.png\)\.$/,
  );
  const hindi = (await site.app.inject('/api/blogs/river?language=hi')).json();
  expect(hindi).toMatchObject({ title: 'नदी', content: 'एक पत्थर।', language: 'hi' });
  await undo(id);
});

test('a Markdown file of a folder of its own gets the name of the folder', async () => {
  const file = await zip({
    'posts/2021-05-06-monsoon/index.md': '---\ntitle: Rain comes\n---\nOne.',
    'posts/harvest/index.en.md': '---\ntitle: Rice\n---\nTwo.',
  });
  const { id } = await importAll(file, 'markdown');

  expect(await post('monsoon')).toMatchObject({ title: 'Rain comes' });
  expect(await post('harvest')).toMatchObject({ title: 'Rice' });
  await undo(id);
});

test('Markdown files in UTF-16 and in the Latin letters of Windows keep their letters', async () => {
  const file = (title: string) => `---\ntitle: ${title}\ndate: 2020-01-02\n---\n${title}.`;
  const archive = await zip({
    'wide.md': Buffer.from(`\ufeff${file('गीता')}`, 'utf16le'),
    'latin.md': Buffer.from(file('José'), 'latin1'),
  });
  const { id } = await importAll(archive, 'markdown');

  expect(await post('wide')).toMatchObject({ title: 'गीता', content: 'गीता.' });
  expect(await post('latin')).toMatchObject({ title: 'José', content: 'José.' });
  await undo(id);
});

test('characters that the database cannot store are left out of an imported post', async () => {
  const title = JSON.stringify('Oil\0 and \ud800 wick');
  const file = await zip({ 'odd.md': `---\ntitle: ${title}\nslug: odd\n---\nOne\0 two.` });
  const { id } = await importAll(file, 'markdown');

  expect(await post('odd')).toMatchObject({ title: 'Oil and \ufffd wick', content: 'One two.' });
  await undo(id);
});

test('earlier paths of a Markdown file lead to its post', async () => {
  const file = await zip({
    'lamp.md':
      '---\ntitle: Lamp\npermalink: /2023/lamp.html\naliases: [/old/lamp]\nredirect_from: /light\n---\nOil.',
  });
  const { id } = await importAll(file, 'markdown');

  const { items } = (await site.admin('GET', '/api/admin/redirects')).json<
    Page<{ path: string; target: string }>
  >();
  const paths = items.filter(({ target }) => target === '/blog/lamp').map(({ path: old }) => old);
  expect(paths.sort()).toEqual(['/2023/lamp.html', '/light', '/old/lamp']);
  await undo(id);
});

test('files that are not what they claim, expand without end or are damaged are rejected', async () => {
  const bomb = await zip({ 'a.md': '# A\n\nText', 'zeros.md': Buffer.alloc(9_000_000) });
  const entities = wordpress('').replace(
    '<rss',
    '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss',
  );
  // The library that writes archives rejects such names, so they are put in afterwards.
  const leaving = ['../../../etc/a.md', '/etc/cron.d/ab.md', String.raw`..\..\..\etc\a.md`];
  const climbing = await Promise.all(leaving.map((name) => archiveWith(name)));
  const alias = '---\na: &a [x, x]\ntitle: [*a, *a]\n---\nText';
  const aliased = await check(await zip({ 'a.md': alias }), 'markdown');

  const statuses = await Promise.all(
    [
      upload(bomb, 'markdown'),
      upload(entities, 'wordpress'),
      upload(wordpress('<item>'), 'wordpress'),
      upload('<html></html>', 'wordpress'),
      upload('{"db":', 'ghost'),
      upload('{"db":[]}', 'ghost'),
      upload('PK no zip', 'markdown'),
      upload(wordpress(''), 'wordpress'),
      ...climbing.map((archive) => upload(archive, 'markdown')),
    ].map(async (response) => {
      const { fields } = (await response).json<{ fields?: { file?: { code: string } } }>();
      return `${(await response).statusCode} ${fields?.file?.code}`;
    }),
  );
  expect(statuses).toEqual([
    '400 too_large',
    '400 doctype',
    '400 malformed',
    '400 unknown_kind',
    '400 malformed',
    '400 unknown_kind',
    '400 malformed',
    '400 empty',
    ...climbing.map(() => '400 malformed'),
  ]);
  expect((await itemsOf(aliased.id, 'wrong'))[0]?.remarks[0]).toMatchObject({ code: 'front_matter' });
});

test('an image is found by its name in the archive only, never in the file system', async () => {
  const file = await zip({
    'posts/climbing.md':
      '---\ntitle: Climbing\n---\n![a](../../../../../../etc/passwd) ![b](/etc/passwd) ![c](file:///etc/passwd)',
  });
  const { id } = await importAll(file, 'markdown', { downloadsImages: true });

  const failed: { error: string }[] = (await site.admin('GET', `${path}/${id}/images`)).json().items;
  expect(new Set(failed.map(({ error }) => error))).toEqual(new Set(['missing']));
  expect((await post('climbing')).content).not.toContain('/files/media/');
  await undo(id);
});

test('only people who may manage posts import', async () => {
  expect(await site.rejections('GET', path)).toEqual([403, 401]);
});
