import { expect, test } from 'vitest';
import { guideBlocks } from './guide-text.ts';

const plain = (text: string) => ({ style: 'plain', text });

test('a guide has headings, paragraphs and styles', () => {
  expect(guideBlocks('## Two *words*\n\nA **strong**\nline [with a link](/library).')).toEqual([
    { kind: 'heading', level: 2, runs: [plain('Two '), { style: 'emph', text: 'words' }] },
    {
      kind: 'paragraph',
      runs: [
        plain('A '),
        { style: 'strong', text: 'strong' },
        plain(' '),
        plain('line '),
        plain('with a link'),
        plain('.'),
      ],
    },
  ]);
});

test('lists keep their order and nested content', () => {
  expect(guideBlocks('1. one\n2. two\n   - inner')).toEqual([
    {
      kind: 'list',
      ordered: true,
      items: [
        [{ kind: 'paragraph', runs: [plain('one')] }],
        [
          { kind: 'paragraph', runs: [plain('two')] },
          { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', runs: [plain('inner')] }]] },
        ],
      ],
    },
  ]);
});

test('a verse keeps its lines', () => {
  expect(guideBlocks('> सत्यं वद ।\n> धर्मं चर ॥\n>\n> Speak truth,\n> do right.')).toEqual([
    {
      kind: 'verse',
      blocks: [
        {
          kind: 'paragraph',
          runs: [plain('सत्यं वद ।'), { style: 'break', text: '' }, plain('धर्मं चर ॥')],
        },
        { kind: 'paragraph', runs: [plain('Speak truth,'), plain(' '), plain('do right.')] },
      ],
    },
  ]);
});

test('a table has a head and rows', () => {
  expect(guideBlocks('| A | B |\n| - | - |\n| 1 | 2 |')).toEqual([
    { kind: 'table', head: [[plain('A')], [plain('B')]], rows: [[[plain('1')], [plain('2')]]] },
  ]);
});
