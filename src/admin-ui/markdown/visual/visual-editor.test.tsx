import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { clipboardData } from '#tests/support/clipboard.ts';
import { MarkdownField } from '../markdown-field.tsx';
import type { PickImage } from '../picked-image.ts';

// The source of a person who writes lists with stars and rules with stars.
const source = '* one\n* two\n\n***\n\nA *lamp*.   \n';

beforeEach(() => {
  // The editor reads positions on the screen, which this DOM does not support.
  Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(() => localStorage.clear());

type ExampleProps = { onChange: (text: string) => void; initial?: string; pickImage?: PickImage };

function Example({ onChange, initial = source, ...tools }: ExampleProps) {
  const [value, setValue] = useState(initial);
  return (
    <I18nProvider locale="en">
      <MarkdownField
        label="Content"
        rows={10}
        {...tools}
        value={value}
        onChange={(text) => {
          setValue(text);
          onChange(text);
        }}
      />
      <button type="button" onClick={() => setValue('Restored.')}>
        Restore
      </button>
      <button type="button" onClick={() => setValue(value.trim())}>
        Save
      </button>
    </I18nProvider>
  );
}

const choose = (mode: 'Markdown' | 'Visual') => fireEvent.click(screen.getByRole('button', { name: mode }));
const visualText = () => screen.findByRole('textbox', { name: 'Content' }, { timeout: 20_000 });

test('EDI-06: the Markdown field of 10 rows is the default, and the chosen mode is stored', async () => {
  const first = render(<Example onChange={() => {}} />);
  expect(screen.getByRole('textbox').getAttribute('rows')).toBe('10');
  choose('Visual');
  expect((await visualText()).getAttribute('aria-multiline')).toBe('true');
  first.unmount();

  render(<Example onChange={() => {}} />);
  expect((await visualText()).textContent).toContain('A lamp.');
});

test('changing the mode changes no byte of the text', async () => {
  const onChange = vi.fn<(text: string) => void>();
  render(<Example onChange={onChange} />);
  choose('Visual');
  await waitFor(async () => expect((await visualText()).textContent).toContain('A lamp.'));
  choose('Markdown');

  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(source);
  expect(onChange).not.toHaveBeenCalled();
});

test('a command changes its block only', async () => {
  const onChange = vi.fn<(text: string) => void>();
  render(<Example onChange={onChange} />);
  choose('Visual');
  await waitFor(async () => expect((await visualText()).textContent).toContain('A lamp.'));
  fireEvent.click(screen.getByRole('combobox', { name: 'Insert' }));
  fireEvent.click(screen.getByRole('option', { name: 'Divider' }));

  expect(onChange).toHaveBeenLastCalledWith('* one\n* two\n\n---\n\n***\n\nA *lamp*.   \n');
});

test('a text restored from elsewhere replaces the document', async () => {
  render(<Example onChange={() => {}} />);
  choose('Visual');
  await waitFor(async () => expect((await visualText()).textContent).toContain('A lamp.'));
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));

  await waitFor(async () => expect((await visualText()).textContent).toBe('Restored.'));
});

test('a block inserted in a verse follows the verse', async () => {
  const onChange = vi.fn<(text: string) => void>();
  render(<Example onChange={onChange} initial={':::verse\nओम्\n:::\n'} />);
  choose('Visual');
  await waitFor(async () => expect((await visualText()).textContent).toContain('ओम्'));
  fireEvent.click(screen.getByRole('combobox', { name: 'Insert' }));
  fireEvent.click(screen.getByRole('option', { name: 'Divider' }));

  expect(onChange.mock.lastCall?.[0]).toMatch(/^:::verse\nओम्\n:::\n\n---\n/);
});

test('an empty verse shows what belongs there', async () => {
  render(<Example onChange={() => {}} initial="" />);
  choose('Visual');
  await visualText();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Insert' }));
  fireEvent.click(screen.getByRole('option', { name: 'Verse' }));

  const verse = (await visualText()).querySelector('[data-box=verse]');
  expect(verse?.querySelector('p')?.getAttribute('data-placeholder')).toBe('Verse');
});

test('a saved text without the line at its end keeps the cursor where it is', async () => {
  const { onChange, text } = await openEmpty();
  fireEvent.paste(text, { clipboardData: clipboardData({ text: 'lamp' }) });
  expect(onChange).toHaveBeenLastCalledWith('lamp\n');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.paste(text, { clipboardData: clipboardData({ text: 's' }) });

  expect(onChange).toHaveBeenLastCalledWith('lamps\n');
});

/** Opens an empty visual editor. */
async function openEmpty(pickImage?: PickImage) {
  const onChange = vi.fn<(text: string) => void>();
  render(<Example onChange={onChange} initial="" {...(pickImage && { pickImage })} />);
  choose('Visual');
  await screen.findByRole('combobox', { name: 'Insert' });
  return { onChange, text: await visualText() };
}

test('of several pasted files each is inserted, in their order', async () => {
  const files = ['one.png', 'two.png'].map((name) => new File([name], name, { type: 'image/png' }));
  const { onChange, text } = await openEmpty(async (file) => ({ url: `/${file?.name}`, alt: 'Lamp' }));
  fireEvent.paste(text, { clipboardData: clipboardData({ files }) });

  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('![Lamp](/one.png)\n\n![Lamp](/two.png)\n'));
});

test('of cells that were copied with their image the text is pasted', async () => {
  const pickImage = vi.fn<PickImage>(async () => null);
  const { onChange, text } = await openEmpty(pickImage);
  const files = [new File(['cells'], 'image.png', { type: 'image/png' })];
  fireEvent.paste(text, { clipboardData: clipboardData({ files, text: 'a', html: '<p>a</p>' }) });

  expect(pickImage).not.toHaveBeenCalled();
  expect(onChange).toHaveBeenLastCalledWith('a\n');
});

test('Shift keeps pasted text plain while it is pressed, not after a capital letter', async () => {
  const { onChange, text } = await openEmpty();
  const paste = () =>
    fireEvent.paste(text, { clipboardData: clipboardData({ text: 'lamp', html: '<b>lamp</b>' }) });
  fireEvent.keyDown(text, { key: 'V', shiftKey: true });
  paste();
  expect(onChange).toHaveBeenLastCalledWith('lamp\n');

  fireEvent.keyUp(text, { key: 'Shift', shiftKey: false });
  paste();
  expect(onChange).toHaveBeenLastCalledWith('lamp**lamp**\n');
});

/** Markdown of HTML that is pasted into an empty editor. */
async function pasted(html: string): Promise<string | undefined> {
  const { onChange, text } = await openEmpty();
  fireEvent.paste(text, { clipboardData: clipboardData({ text: 'text', html }) });
  return onChange.mock.lastCall?.[0];
}

test('text of Google Docs keeps the words that are bold there, and no others', async () => {
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><h2><span style="font-weight:700">Rite</span></h2>
    <p><span style="font-weight:400">a </span><span style="font-weight:700">bright</span> <span style="font-style:italic">old</span> lamp</p></b>`;
  expect(await pasted(html)).toBe('## Rite\n\na **bright** _old_ lamp\n');
});

test('the first row of a pasted table is its head, and merged cells keep the columns', async () => {
  const html = `<table><tr><td colspan="2">Rite</td><td>Day</td></tr><tr><td rowspan="2">Puja</td><td><p>one</p><p>two</p></td><td>1</td></tr>
    <tr><td>three</td><td>2</td></tr></table>`;
  expect((await pasted(html))?.replaceAll(/ +/g, ' ')).toBe(
    '| Rite | | Day |\n| :--- | :------ | :-- |\n| Puja | one two | 1 |\n| | three | 2 |\n',
  );
});

test('lists of Word stay lists, with their levels', async () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:1in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
      style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;
  const html = `<p>Before</p>${item(1, '·', 'Rite')}${item(2, 'o', '<b>Lamp</b>')}${item(3, '§', 'Wick')}${item(1, '·', 'Song')}
    ${item(1, '1.', 'One')}${item(2, 'a)', 'Inner')}<p>After</p>${item(2, '·', 'Alone')}`;
  expect(await pasted(html)).toBe(
    'Before\n\n- Rite\n  - **Lamp**\n    - Wick\n- Song\n\n1. One\n   1. Inner\n\nAfter\n\n- Alone\n',
  );
});

test('footnotes of Word stay footnotes, and a link to a note that was not copied becomes text', async () => {
  const reference = (number: number) =>
    `<a style='mso-footnote-id:ftn${number}' href="#_ftn${number}" name="_ftnref${number}"><span class=MsoFootnoteReference>[${number}]</span></a>`;
  const html = `<p class=MsoNormal>Lamp${reference(1)} and river${reference(2)}</p>
    <div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
    <div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1'
      href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> Its <i>source</i></p></div></div>`;
  expect(await pasted(html)).toBe('Lamp[^1] and river\\[2]\n\n[^1]: Its _source_\n');
});

test('footnotes of Google Docs stay footnotes', async () => {
  const html = `<p>Lamp<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr>
    <div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Its source</span></p></div>`;
  expect(await pasted(html)).toBe('Lamp[^1]\n\n---\n\n[^1]: Its source\n');
});

test('nested lists of Google Docs keep their levels', async () => {
  const item = (text: string) =>
    `<li style="list-style-type:disc"><p role="presentation"><span>${text}</span></p></li>`;
  const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><ul>${item('Rite')}<ul>${item('Lamp')}</ul>${item('Song')}</ul></b>`;
  expect(await pasted(html)).toBe('- Rite\n  - Lamp\n- Song\n');
});

test.each([
  ['wider than the table', '<tr><td colspan="100%">Rites</td></tr><tr><td>Puja</td><td>1</td></tr>'],
  ['fewer than those of other rows', '<tr></tr><tr><td>Rites</td></tr><tr><td>Puja</td><td>1</td></tr>'],
])('a pasted table has one cell in each column where the cells of its first row are %s', async (_, rows) => {
  expect((await pasted(`<table>${rows}</table>`))?.replaceAll(/ +/g, ' ')).toBe(
    '| Rites | |\n| :---- | :- |\n| Puja | 1 |\n',
  );
});

test('the rows of a pasted table that is too large become paragraphs', async () => {
  const rows = '<tr><td rowspan="65534" colspan="1000">a</td><td>b</td></tr>'.repeat(60);
  expect(await pasted(`<table>${rows}</table>`)).toBe(`${Array(60).fill('a b').join('\n\n')}\n`);
});

test('pasted HTML with many opening brackets is not searched again for the end of each', async () => {
  expect(await pasted(`<p>a</p><template>${'<'.repeat(300_000)}`)).toBe('a\n');
});

test('an image whose content is in the pasted text is left out', async () => {
  expect(await pasted('<p>a</p><img src="data:image/png;base64,AAAA"><p>b</p>')).toBe('a\n\nb\n');
});

test('a slash that is typed again after Escape opens the menu again', async () => {
  const { text } = await openEmpty();
  const type = () => fireEvent.paste(text, { clipboardData: clipboardData({ text: '/' }) });
  type();
  expect(screen.queryByRole('listbox')).toBeTruthy();
  fireEvent.keyDown(text, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  type();

  expect(screen.queryByRole('listbox')).toBeTruthy();
});
