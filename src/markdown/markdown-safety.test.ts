import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const allowed = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'];

/** Parses the rendered post as a browser does. */
function parse(source: string): Document {
  return new DOMParser().parseFromString(renderMarkdown(source), 'text/html');
}

test.each([
  'http://a.example/',
  'https://a.example/',
  'irc://a.example/b',
  'ircs://a.example/b',
  'mailto:a@b.example',
  'xmpp:a@b.example',
])('BLD-11: a link to %s is kept', (href) => {
  expect(parse(`[text](${href})`).querySelector('a')?.getAttribute('href')).toBe(href);
});

test.each(['/blog', 'other-post', '#part', '?tag=gita', '../about', '//other.example/x'])(
  'BLD-11: the relative link %s is kept',
  (href) => {
    expect(parse(`[text](${href})`).querySelector('a')?.getAttribute('href')).toBe(href);
  },
);

test.each([
  '[text](javascript:alert(1))',
  '[text](JaVaScRiPt:alert(1))',
  '[text](javascript&colon;alert(1))',
  '[text](javascript&#58;alert(1))',
  '[text](&#106;avascript:alert(1))',
  '[text](&#x6A;avascript:alert(1))',
  '[text](<javascript:alert(1)>)',
  '[text](<\u0001javascript:alert(1)>)',
  '[text](vbscript:msgbox(1))',
  '[text](data:text/html;base64,PHNjcmlwdD4=)',
  '[text](data:image/svg+xml,<svg/onload=alert(1)>)',
  '[text](file:///etc/passwd)',
  '[text](ftp://a.example/)',
  '[text](blob:https://a.example/1)',
  '[text](tel:123)',
  '[text](https://[bad)',
  '[text][ref]\n\n[ref]: javascript:alert(1)',
  '[*text*](javascript:alert(1) "title")',
])('BLD-11: %s keeps its text and loses its target', (source) => {
  const page = parse(source);
  expect(page.querySelector('a')).toBeNull();
  expect(page.body.textContent).toContain('text');
});

test('BLD-11: an automatic link with a rejected protocol is plain text', () => {
  const page = parse('<javascript:alert(1)> and ftp://a.example/');
  expect(page.querySelector('a')).toBeNull();
  expect(page.body.textContent).toContain('javascript:alert(1) and ftp://a.example/');
});

test('an image with a rejected URL becomes its alt text', () => {
  const page = parse('![a lamp](javascript:alert(1)) ![a bell](data:image/svg+xml,<svg>)');
  expect(page.querySelector('img')).toBeNull();
  expect(page.body.textContent).toContain('a lamp a bell');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<!-- --><style>*{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  'a <b onmouseover="x">b</b>',
])('BLD-07: raw HTML is shown as text: %s', (source) => {
  const page = parse(source);
  expect(page.querySelector('script, img, svg, iframe, style, a, b')).toBeNull();
  expect(page.body.textContent?.trim()).toBe(source);
});

test.each([
  '[x](/a" onclick="alert(1))',
  '[x](</a" onclick="alert(1)>)',
  '![x" onerror="alert(1)](/a.png)',
  '![x](/a.png "t\\" onerror=\\"alert(1)")',
  '```"><script>alert(1)</script>\ncode\n```',
  '```js" onclick="alert(1)\ncode\n```',
  '## a" onclick="alert(1)',
])('attributes cannot be escaped from: %s', (source) => {
  for (const element of parse(source).body.querySelectorAll('*')) {
    expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    expect(element.localName).not.toBe('script');
  }
});

test('for any input the output has only known elements and attributes, and links with allowed protocols', () => {
  const pieces = [
    '[a](',
    ')',
    '<',
    '>',
    'javascript:',
    'https://b.example',
    '![',
    ']',
    '"',
    "'",
    '`',
    '```\n',
    '> ',
    '| a |\n|--:|\n',
    '# ',
    '\n\n',
    '&#58;',
    '&colon;',
    '\\',
    'धर्म ॥',
    'onerror=',
    '\n:::callout\n',
    '\n:::verse\n',
    '\n:::gallery\n',
    '\n:::\n',
    '\n::audio[a](b){src="',
    '\n::video[a]{src="/a.mp4" poster="/b.webp"}\n',
    '\n::audio[a]{src="javascript:alert(1)" onclick="x"}\n',
    '\n::donation[a]{project="b"}\n',
    'a[^1]',
    '\n[^1]: b\n',
    '\t',
    '\0',
  ];
  const names = new Set(
    'p em strong code pre ul ol li blockquote cite hr br h2 h3 h4 h5 h6 a img table thead tbody tr th td div span i s figure figcaption audio video sup section'.split(
      ' ',
    ),
  );
  const attributes = new Set(
    'href rel src alt title loading decoding id class lang start role tabindex aria-labelledby aria-label controls preload poster'.split(
      ' ',
    ),
  );

  assert(
    property(array(oneof(constantFrom(...pieces), string()), { maxLength: 30 }), (parts) => {
      const elements = [...parse(parts.join('')).body.querySelectorAll('*')];
      for (const element of elements) {
        expect(names).toContain(element.localName);
        for (const name of element.getAttributeNames()) expect(attributes).toContain(name);
        const href =
          element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('poster');
        if (href !== null) expect(allowed).toContain(new URL(href, 'https://site.example/').protocol);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['quotations', '>'.repeat(20_000)],
  ['lists', '- '.repeat(20_000)],
  ['brackets', '['.repeat(50_000)],
  ['links', '[a]('.repeat(20_000)],
  ['images', '!['.repeat(20_000)],
  ['emphasis', '*a _b '.repeat(20_000)],
  ['code marks', '`a``b'.repeat(20_000)],
  ['tables', '| a |\n|---|\n\n'.repeat(5_000)],
  ['equal headings', '## a\n'.repeat(5_000)],
  ['boxes', ':::callout\n'.repeat(5_000)],
  ['insertions', '::audio[a]{src="/a"}\n'.repeat(5_000)],
  ['footnotes', 'a[^1] '.repeat(5_000) + '\n\n[^1]: b'],
  ['entities', '&#58;'.repeat(20_000)],
])('%s nested or repeated many times are rendered in linear time', (_, source) => {
  // Rendering that grows faster than its input exceeds the test's time limit.
  expect(renderMarkdown(source).length).toBeGreaterThan(0);
});

test('a post of a megabyte is rendered in reasonable time', () => {
  const paragraph =
    'A lamp asks for *attention*, see [the notes](/blog/notes) and धर्म । Then https://a.example/b and `code`.\n\n';
  const html = renderMarkdown(paragraph.repeat(Math.ceil(1_000_000 / paragraph.length)));
  expect(html.length).toBeGreaterThan(1_000_000);
});
