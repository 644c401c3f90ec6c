import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const render = (...lines: string[]) => renderMarkdown(lines.join('\n')).trim();

test('BLD-07: paragraphs, emphasis, lists, quotations, code and rules', () => {
  expect(render('One *two* **three** `four`')).toBe(
    '<p>One <em>two</em> <strong>three</strong> <code>four</code></p>',
  );
  expect(render('- a', '- b')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
  expect(render('> said')).toBe('<blockquote>\n<p>said</p>\n</blockquote>');
  expect(render('a', '', '---', '', 'b')).toContain('<hr>');
});

test('BLD-07: a table is in a scrollable region named by its heading, aligned without inline styles', () => {
  const html = render('## Five measures', '', '| a | b |', '|---|--:|', '| 1 | 2 |');
  expect(html).toContain(
    '<div class="table-scroll" tabindex="0" role="region" aria-labelledby="five-measures">\n<table>',
  );
  expect(html).toContain('<td class="align-right">2</td>');
  expect(html).toContain('</table>\n</div>');
  expect(html).not.toContain('style=');
});

test('a table without a preceding heading is focusable, but is not an unnamed landmark', () => {
  expect(render('| a |', '|---|', '| 1 |')).toContain('<div class="table-scroll" tabindex="0">');
});

test('code is shown as written and can be scrolled by keyboard', () => {
  expect(render('```html', '<b onclick="x()">', '```')).toBe(
    '<pre tabindex="0"><code class="language-html">&lt;b onclick=&quot;x()&quot;&gt;\n</code></pre>',
  );
  expect(render('    indented')).toBe('<pre tabindex="0"><code>indented\n</code></pre>');
});

test('ACC-02: headings are below the title, none skipped, each with its own anchor', () => {
  const html = render('# Top', '### Deep', '## Mid', '## Mid', '###### Far');
  expect(html.split('\n')).toEqual([
    '<h2 id="top">Top</h2>',
    '<h3 id="deep">Deep</h3>',
    '<h3 id="mid">Mid</h3>',
    '<h3 id="mid-2">Mid</h3>',
    '<h4 id="far">Far</h4>',
  ]);
});

test('anchors keep Devanagari, never repeat an ID of the page, and exist for headings without letters', () => {
  expect(render('## Main')).toBe('<h2 id="main-2">Main</h2>');
  expect(render('## धर्म क्या है')).toContain('id="धर्म-क्या-है"');
  expect(render('## ***')).not.toContain('id=""');
  expect(render('## ?!')).toContain('id="section"');
});

test('a danda in running text stays with its word, and Devanagari is marked as Sanskrit', () => {
  expect(render('The word धर्म means much.')).toBe('<p>The word <span lang="sa">धर्म</span> means much.</p>');
  expect(render('He said: सत्यं वद, धर्मं चर. Then he left.')).toBe(
    '<p>He said: <span lang="sa">सत्यं वद, धर्मं चर</span>. Then he left.</p>',
  );
});

test('a post in Devanagari has no language marks', () => {
  expect(renderMarkdown('धर्म क्या है?', 'hi')).toBe('<p>धर्म क्या है?</p>\n');
});

test('a danda never starts a line', () => {
  expect(renderMarkdown('धर्मः रक्षति । *सत्यम्* ।', 'sa')).toContain('धर्मः रक्षति\u00a0। <em>सत्यम्</em>\u00a0।');
});

test('a quotation that starts in Devanagari is a verse on a palm leaf, with its source', () => {
  const html = render(
    '> असतो मा सद्गमय । तमसो मा ज्योतिर्गमय ।',
    '> मृत्योर्मामृतं गमय ॥',
    '>',
    '> Brihadaranyaka Upanishad 1.3.28',
  );
  expect(html).toBe(
    [
      '<blockquote class="scripture-card">',
      '<p class="verse-sa" lang="sa">असतो मा सद्गमय\u00a0<i>।</i> तमसो मा ज्योतिर्गमय\u00a0<i>।</i><br>',
      'मृत्योर्मामृतं गमय\u00a0<i>॥</i></p>',
      '<cite>Brihadaranyaka Upanishad 1.3.28</cite>',
      '</blockquote>',
    ].join('\n'),
  );
});

test('the translation between a verse and its source stays a paragraph', () => {
  const meaning =
    'From the unreal lead me to the real, from darkness lead me to light, from death to what does not die.';
  const html = render('> असतो मा सद्गमय ॥', '>', `> ${meaning}`);
  expect(html).toContain(`<p>${meaning}</p>`);
  expect(html).not.toContain('cite');
  expect(render('> असतो मा सद्गमय ॥', '>', `> ${meaning}`, '>', '> — the Upanishad')).toContain(
    '<cite>the Upanishad</cite>',
  );
});

test('an English quotation names its source after a dash', () => {
  expect(render('> Be kind.', '>', '> — Manu')).toBe(
    '<blockquote>\n<p>Be kind.</p>\n<cite>Manu</cite>\n</blockquote>',
  );
});

test('in a Hindi post only a quotation with a double danda is a verse', () => {
  expect(renderMarkdown('> उन्होंने कहा।', 'hi')).not.toContain('scripture-card');
  expect(renderMarkdown('> सत्यं वद ॥', 'hi')).toContain('class="scripture-card"');
});

test('BLD-11: links to other hosts have noopener', () => {
  expect(render('[x](https://example.org/a?b=1&c=2)')).toBe(
    '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener">x</a></p>',
  );
  expect(render('https://example.org/')).toContain('rel="noopener"');
});

test('names that look like hosts are not linked', () => {
  expect(render('Grantham.ai and Yoga.live and www.example.org')).toBe(
    '<p>Grantham.ai and Yoga.live and www.example.org</p>',
  );
});

test('images of the site load lazily; those of other hosts become links (SEED-13)', () => {
  expect(render('![A lamp](/files/lamp.webp)')).toBe(
    '<p><img src="/files/lamp.webp" alt="A lamp" loading="lazy" decoding="async"></p>',
  );
  expect(render('![A lamp](https://example.org/lamp.png)')).toBe(
    '<p><a href="https://example.org/lamp.png" rel="noopener">A lamp</a></p>',
  );
  expect(render('[![A lamp](https://example.org/lamp.png)](/blog)')).toBe(
    '<p><a href="/blog">A lamp</a></p>',
  );
});
