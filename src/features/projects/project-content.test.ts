import { expect, test } from 'vitest';
import { projectContent } from './project-content.ts';

test('PRD-18: heading marks become headings, line breaks are kept, empty lines part paragraphs', () => {
  expect(projectContent('One\ntwo\r\n\r\nthree\n## Why\nfour')).toEqual([
    { line: 0, kind: 'paragraph', lines: ['One', 'two'] },
    { line: 3, kind: 'paragraph', lines: ['three'] },
    { line: 4, kind: 'heading', level: 2, text: 'Why' },
    { line: 5, kind: 'paragraph', lines: ['four'] },
  ]);
});

test('PRD-18: headings stay below the title of the page and leave no level out', () => {
  const levels = projectContent('# a\n#### b\n###### c\n## d\n### e ###').flatMap((block) =>
    block.kind === 'heading' ? [`${block.level} ${block.text}`] : [],
  );
  expect(levels).toEqual(['2 a', '3 b', '4 c', '2 d', '3 e']);
});

test('PRD-18: markup and lonely marks stay text', () => {
  expect(projectContent('<b>bold</b>\n#\n#tag')).toEqual([
    { line: 0, kind: 'paragraph', lines: ['<b>bold</b>', '#', '#tag'] },
  ]);
});

test('lines that begin with a dash or a bullet are a list, which ends at an empty or another line', () => {
  expect(projectContent('Rooms\n- a hall\n • a kitchen\nfor all\n\n- a well\n\n- trees\n-1 tree')).toEqual([
    { line: 0, kind: 'paragraph', lines: ['Rooms'] },
    { line: 1, kind: 'list', items: ['a hall', 'a kitchen'] },
    { line: 3, kind: 'paragraph', lines: ['for all'] },
    { line: 5, kind: 'list', items: ['a well'] },
    { line: 7, kind: 'list', items: ['trees'] },
    { line: 8, kind: 'paragraph', lines: ['-1 tree'] },
  ]);
});

test('no text has no blocks', () => {
  expect(projectContent('\n \n')).toEqual([]);
});
