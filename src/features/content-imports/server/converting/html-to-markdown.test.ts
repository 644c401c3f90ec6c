import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

const markdownOf = (html: string) => htmlToMarkdown(html).markdown;

test('a table keeps its rows, the first as its head', () => {
  expect(
    markdownOf(
      '<table><tr><th>Hour</th><th>What</th></tr><tr><td>5 | 6</td><td><b>Aarti</b></td></tr></table>',
    ),
  ).toBe('| Hour | What |\n| --- | --- |\n| 5 \\| 6 | **Aarti** |');
});

test('a link around blocks stays one link, and its address has no parentheses', () => {
  expect(markdownOf('<a href="https://example.org/a_(b)"><div>One</div><div>Two</div></a>')).toBe(
    '[One Two](https://example.org/a_%28b%29)',
  );
});

test('cards of Ghost become a link, a callout, a gallery and the address of a recording', () => {
  const bookmark = `<figure class="kg-card kg-bookmark-card"><a href="https://example.org/veda"><div>
    <div class="kg-bookmark-title">The Vedas &amp; more</div><div class="kg-bookmark-description">An introduction</div>
    <img src="https://example.org/icon.png"></div></a></figure>`;
  const callout = `<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div>
    <div class="kg-callout-text">Listen <b>twice</b>.</div></div>`;
  const gallery = `<figure class="kg-card kg-gallery-card"><div><img src="/a.jpg" alt="A"></div><div><img src="/b.jpg"></div>
    <figcaption>Both</figcaption></figure>`;
  const audio = `<div class="kg-card kg-audio-card"><audio src="https://example.org/a.mp3"></audio><span>0:00</span></div>`;

  expect(markdownOf(bookmark)).toBe('[The Vedas & more](https://example.org/veda)\n\nAn introduction');
  expect(markdownOf(callout)).toBe(':::callout\n\n💡 Listen **twice**.\n\n:::');
  expect(markdownOf(gallery)).toBe(':::gallery\n\n![A](/a.jpg)\n\n![](/b.jpg)\n\n:::\n\n*Both*');
  expect(markdownOf(audio)).toBe('<https://example.org/a.mp3>');
});

test('blocks of WordPress become a gallery with captions and a link to what was embedded', () => {
  const gallery = `<figure class="wp-block-gallery"><figure><img src="/a.jpg" alt="A"><figcaption>First</figcaption></figure>
    </figure>`;
  const embed = `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
    https://www.youtube.com/watch?v=a_b_c</div></figure>`;

  expect(markdownOf(gallery)).toBe(':::gallery\n\n![A](/a.jpg "First")\n\n:::');
  expect(markdownOf(embed)).toBe('<https://www.youtube.com/watch?v=a_b_c>');
});

test('a verse keeps its lines, and preformatted text its spaces', () => {
  const verse = '<pre class="wp-block-verse">Agnim <em>īḷe</em>\npurohitam\n\nhotāram</pre>';

  expect(markdownOf(verse)).toBe('Agnim *īḷe*  \npurohitam\n\nhotāram');
  expect(markdownOf('<pre>5:00  Aarti\n\n6:00  <b>Puja</b></pre>')).toBe(
    '```\n5:00  Aarti\n\n6:00  Puja\n```',
  );
});

test('a file of WordPress is linked once, and an image is not linked to its own file', () => {
  const file = `<div class="wp-block-file"><a href="https://example.org/a.pdf">Book</a><a href="https://example.org/a.pdf"
    class="wp-block-file__button">Download</a></div>`;
  const image = (href: string) => `<a href="${href}"><img src="https://example.org/a-300.jpg" alt="A"></a>`;

  expect(markdownOf(file)).toBe('[Book](https://example.org/a.pdf)');
  expect(markdownOf(image('https://example.org/a.JPG'))).toBe('![A](https://example.org/a-300.jpg)');
  expect(markdownOf(image('https://example.org/a'))).toBe(
    '[![A](https://example.org/a-300.jpg)](https://example.org/a)',
  );
});

test('a recording at a path of the earlier site stays a link', () => {
  expect(markdownOf('<audio src="/content/media/om_chant.mp3"></audio>')).toBe(
    '[om\\_chant.mp3](/content/media/om_chant.mp3)',
  );
});

test('an address in the text keeps its underscores', () => {
  expect(markdownOf('<p>https://www.youtube.com/watch?v=a_b_c and snake_case</p>')).toBe(
    'https://www.youtube.com/watch?v=a_b_c and snake\\_case',
  );
});

test('footnotes stay footnotes', () => {
  const text =
    '<p>Fire<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> burns.</p><hr class="footnotes-sep">';
  const notes = `<section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item">
    <p>Agni. <a href="#fnref1" class="footnote-backref">↩︎</a></p><p>Also Vahni.</p></li></ol></section>`;

  expect(markdownOf(text + notes)).toBe('Fire[^1] burns.\n\n[^1]: Agni.\n\n    Also Vahni.');
});

test('elements nested far too deeply are rejected before they are parsed', () => {
  const nested = (depth: number) => `${'<div>'.repeat(depth)}text${'</div>'.repeat(depth)}`;
  expect(htmlToMarkdown(nested(400)).markdown).toBe('text');
  expect(() => htmlToMarkdown(nested(100_000))).toThrow(RangeError);
  expect(htmlToMarkdown('<p>one'.repeat(2000)).markdown).toContain('one\n\none');
});
