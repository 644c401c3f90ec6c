import { expect, test } from 'vitest';
import { renderMarkdown, renderMarkdownForEmail } from './markdown.ts';
import { imagesIn, wordCount } from './plain-text.ts';

const render = (...lines: string[]) => renderMarkdown(lines.join('\n')).trim();

test('a verse keeps its lines and names its source, in any script', () => {
  expect(
    render(':::verse', 'Lead me from the unreal', 'to the real', '', '— Brihadaranyaka 1.3.28', ':::'),
  ).toBe(
    [
      '<blockquote class="scripture-card">',
      '<p>Lead me from the unreal<br>',
      'to the real</p>',
      '<cite>Brihadaranyaka 1.3.28</cite>',
      '</blockquote>',
    ].join('\n'),
  );
  expect(render(':::verse', 'असतो मा', 'सद्गमय ॥', ':::')).toContain(
    '<p class="verse-sa" lang="sa">असतो मा<br>\nसद्गमय\u00a0<i>॥</i></p>',
  );
});

test('a callout holds other blocks', () => {
  expect(render(':::callout', '**Note**', '', '- one', ':::', 'after')).toBe(
    '<div class="callout" role="note">\n<p><strong>Note</strong></p>\n<ul>\n<li>one</li>\n</ul>\n</div>\n<p>after</p>',
  );
});

test('boxes nest with longer fences, and an open one ends with the text', () => {
  const html = render('::::callout', ':::verse', 'one', ':::', '::::', 'after');
  expect(html).toMatch(/<div class="callout"[^>]*>\n<blockquote.*<\/blockquote>\n<\/div>\n<p>after<\/p>/s);
  expect(render(':::callout', 'one')).toBe('<div class="callout" role="note">\n<p>one</p>\n</div>');
});

test('a gallery has figures with the titles of its images as captions', () => {
  const html = render(
    ':::gallery',
    '![A lamp](/files/a.webp "Diwali")',
    '',
    '![A bell](/files/b.webp)',
    ':::',
  );
  expect(html).toContain('<div class="prose-gallery">');
  expect(html).toContain(
    '<figure><img src="/files/a.webp" alt="A lamp" loading="lazy" decoding="async"><figcaption>Diwali</figcaption>\n</figure>',
  );
  expect(html).toContain(
    '<figure><img src="/files/b.webp" alt="A bell" loading="lazy" decoding="async"></figure>',
  );
});

test('audio and video of the site have players with a link in them for old readers', () => {
  expect(render('::audio[The peace chant]{src="/files/media/a.mp3"}').split('\n')).toEqual([
    '<figure class="media-audio">',
    '<audio controls="" preload="none" src="/files/media/a.mp3" aria-label="The peace chant"><a href="/files/media/a.mp3">The peace chant</a></audio>',
    '<figcaption>The peace chant</figcaption>',
    '</figure>',
  ]);
  expect(render('::video[The rite]{src="/files/media/b.mp4" poster="/files/media/c.webp"}')).toContain(
    '<video controls="" preload="metadata" src="/files/media/b.mp4" poster="/files/media/c.webp"',
  );
});

test('audio of other hosts is a link, since pages load nothing from there', () => {
  expect(render('::audio[Chant]{src="https://example.org/a.mp3"}')).toBe(
    '<p><a href="https://example.org/a.mp3" rel="noopener">Chant</a></p>',
  );
  expect(render('::audio[Chant]{src="javascript:alert(1)"}')).toBe('<p>Chant</p>');
});

test('audio without an address is its text, and nothing without one', () => {
  expect(render('::audio[Chant]')).toBe('<p>Chant</p>');
  expect(render('::audio[Chant]{src=" "}')).toBe('<p>Chant</p>');
  expect(render('One\n\n::audio[]\n\nTwo')).toBe('<p>One</p>\n<p>Two</p>');
});

test('a donation button leads to its project, and to the whole mission without one', () => {
  expect(render('::donation[Support the school]{project="gurukul"}')).toBe(
    '<p class="prose-donation"><a class="btn" href="/donate?project=gurukul">Support the school</a></p>',
  );
  expect(render('::donation[Donate Now]')).toContain('href="/donate"');
  expect(render('::donation[Donate Now]{project="x&y=1"}')).toContain('href="/donate"');
});

test('footnotes are numbered and lead back, with IDs that no heading has', () => {
  const html = render('## Fn 1', '', 'A claim[^a].', '', '[^a]: Its *source*.');
  expect(html).toContain('A claim<sup><a href="#fn:1" id="fnref:1" role="doc-noteref">1</a></sup>.');
  expect(html).toContain(
    '<section class="footnotes">\n<ol>\n<li id="fn:1"><p>Its <em>source</em>. <a href="#fnref:1" role="doc-backlink">↩ 1</a></p>\n</li>\n</ol>\n</section>',
  );
});

test('unknown names and indented fences are text', () => {
  expect(render(':::poem', 'one', ':::')).toBe('<p>:::poem\none\n:::</p>');
  expect(render('    :::verse')).toContain('<code>:::verse');
  expect(render('::image[x]{src="/a.png"}')).toContain('::image[x]');
});

test('in emails, players are links and URLs are absolute', () => {
  const source =
    '::video[The rite]{src="/files/b.mp4"}\n\n![A lamp](/files/a.webp)\n\n[Us](/about) [There](//other.example/)';
  const html = renderMarkdownForEmail(source, 'en', 'https://site.example');
  expect(html).toContain('<p><a href="https://site.example/files/b.mp4">The rite</a></p>');
  expect(html).toContain('src="https://site.example/files/a.webp"');
  expect(html).toContain('href="https://site.example/about"');
  expect(html).toContain('href="//other.example/"');
  expect(html).not.toContain('<video');
});

test('words and images inside blocks count, marks and URLs do not', () => {
  const source =
    ':::verse\none two\n:::\n\n::audio[three four]{src="/files/five/six.mp3"}\n\n:::gallery\n![x](/a.webp)\n:::';
  expect(wordCount(source)).toBe(5);
  expect(imagesIn(source)).toEqual([{ image: '/a.webp', alt: 'x' }]);
});
