import {
  type Arbitrary,
  array,
  constantFrom,
  integer,
  letrec,
  oneof,
  option,
  stringMatching,
  tuple,
} from 'fast-check';

const word = constantFrom(
  'lamp',
  'rite',
  'Gītā',
  'धर्म',
  'अग्निः',
  'a*b',
  'snake_case',
  '1.',
  '# no heading',
  '[no link]',
  '2:30',
  ':name',
  '<b>',
  'R&D',
  '&amp;',
  'C\\D',
  '`',
  '|',
  '!',
);
const plain = array(word, { minLength: 1, maxLength: 6 }).map((words) => words.map(escaped).join(' '));
const simple = array(constantFrom('lamp', 'rite', 'Gītā', 'धर्म', 'अग्निः', 'fire'), {
  minLength: 1,
  maxLength: 4,
}).map((words) => words.join(' '));
const path = constantFrom('/about', '/blog/why-fire', 'https://example.org/a?b=1&c=2', 'mailto:a@b.example');
const file = stringMatching(/^[a-f0-9]{8}$/).map((id) => `/files/media/${id}`);

/** Writes characters that Markdown reads as marks as text. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|!~&:.]/g, String.raw`\$&`);
}

function lines(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n');
}

function item(mark: string, blocks: string): string {
  const indent = ' '.repeat(mark.length + 1);
  return `${mark} ${blocks.replaceAll(/\n(?=[^\n])/g, `\n${indent}`)}`;
}

const inline: Arbitrary<string> = oneof(
  plain,
  simple.map((text) => `**${text}**`),
  simple.map((text) => `*${text}*`),
  simple.map((text) => `_${text}_`),
  simple.map((text) => `**${text} *inner* end**`),
  simple.map((text) => `~~${text}~~`),
  simple.map((text) => `\`${text}\``),
  tuple(simple, path).map(([text, href]) => `[${text}](${href})`),
  tuple(simple, path).map(([text, href]) => `[**${text}**](${href})`),
  tuple(simple, path).map(([text, href]) => `[${text}](${href} "A title")`),
  tuple(simple, file).map(([alt, url]) => `![${alt}](${url}.webp)`),
);
const line = array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const paragraph = array(line, { minLength: 1, maxLength: 3 }).chain((texts) =>
  constantFrom('\n', '\\\n', ' ').map((gap) => texts.join(gap)),
);
const verseLine = constantFrom('असतो मा सद्गमय ।', 'तमसो मा ज्योतिर्गमय ॥', 'Lead me from the unreal');

const { block } = letrec<{ block: string; leaf: string; group: string }>((tie) => ({
  block: oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('group')),
  leaf: oneof(
    { weight: 4, arbitrary: paragraph },
    tuple(integer({ min: 1, max: 6 }), line).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
    constantFrom('---', '***'),
    tuple(option(constantFrom('js', 'text')), simple).map(
      ([language, text]) => `\`\`\`${language ?? ''}\n${text}\n\n  b\n\`\`\``,
    ),
    tuple(
      array(tuple(simple, simple), { minLength: 1, maxLength: 3 }),
      constantFrom('---', ':--', '--:', ':-:'),
    ).map(([rows, align]) =>
      ['| One | Two |', `| --- | ${align} |`, ...rows.map(([a, b]) => `| ${a} | **${b}** |`)].join('\n'),
    ),
    array(verseLine, { minLength: 1, maxLength: 3 }).map(
      (texts) => `:::verse\n${texts.join('\n')}\n\n— Upanishad 1.3\n:::`,
    ),
    array(tuple(simple, file), { minLength: 1, maxLength: 3 }).map(
      (images) =>
        `:::gallery\n${images.map(([alt, url]) => `![${alt}](${url}.webp "${alt}")`).join('\n\n')}\n:::`,
    ),
    tuple(simple, file).map(([text, url]) => `::audio[${text}]{src="${url}.mp3"}`),
    tuple(simple, file).map(([text, url]) => `::video[${text}]{src="${url}.mp4" poster="${url}.webp"}`),
    simple.map((text) => `::donation[${text}]{project="gurukul"}`),
    simple.map((text) => `::donation[${text}]`),
    simple.map((text) => `:::poem\n${text}\n:::`),
  ),
  group: oneof(
    array(tie('block'), { minLength: 1, maxLength: 2 }).map((blocks) => lines(blocks.join('\n\n'), '> ')),
    array(tie('block'), { minLength: 1, maxLength: 2 }).map(
      (blocks) => `::::::callout\n${blocks.join('\n\n')}\n::::::`,
    ),
    array(paragraph, { minLength: 1, maxLength: 3 }).map((items) =>
      items.map((text) => item('-', text)).join('\n'),
    ),
    array(tuple(paragraph, tie('block')), { minLength: 1, maxLength: 2 }).map((items) =>
      items.map(([text, inner]) => item('-', `${text}\n\n${inner}`)).join('\n\n'),
    ),
    tuple(integer({ min: 1, max: 12 }), array(paragraph, { minLength: 1, maxLength: 3 })).map(
      ([start, items]) => items.map((text, index) => item(`${start + index}.`, text)).join('\n'),
    ),
    array(tuple(constantFrom(' ', 'x'), simple), { minLength: 1, maxLength: 2 }).map((items) =>
      items.map(([mark, text]) => `- [${mark}] ${text}`).join('\n'),
    ),
  ),
}));

/** Markdown documents with every construct and block, some with footnotes. */
export const generatedMarkdown: Arbitrary<string> = tuple(
  array(block, { minLength: 1, maxLength: 6 }),
  option(simple),
).map(([blocks, note]) =>
  note === null
    ? `${blocks.join('\n\n')}\n`
    : `${blocks.join('\n\n')}\n\nA claim[^source].\n\n[^source]: ${note}\n`,
);
