import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { clipboardData } from '#tests/support/clipboard.ts';
import { MarkdownField } from './markdown-field.tsx';
import type { PickImage } from './picked-image.ts';

function show(pickImage?: PickImage) {
  render(
    <I18nProvider locale="en">
      <MarkdownField
        label="Content"
        rows={5}
        value=""
        onChange={() => {}}
        {...(pickImage && { pickImage })}
      />
    </I18nProvider>,
  );
}

const file = new File(['image'], 'lamp.png', { type: 'image/png' });

test('the image button and a pasted file open the image picker', () => {
  const pickImage = vi.fn<PickImage>(async () => null);
  show(pickImage);

  fireEvent.click(screen.getByRole('button', { name: 'Image' }));
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: clipboardData({ files: [file] }) });

  expect(pickImage.mock.calls).toEqual([[null], [file]]);
});

test.each([
  ['text', { text: 'a\tb' }],
  ['HTML with text', { html: '<table><tr><td>a</td></tr></table>' }],
])('of a copy with an image and %s the text is pasted', (_, texts) => {
  const pickImage = vi.fn<PickImage>(async () => null);
  show(pickImage);
  const paste = createEvent.paste(screen.getByRole('textbox'), {
    clipboardData: clipboardData({ files: [file], ...texts }),
  });
  fireEvent(screen.getByRole('textbox'), paste);

  expect(pickImage).not.toHaveBeenCalled();
  expect(paste.defaultPrevented).toBe(false);
});

test.each([
  ['an image of a page', { html: '<img src="https://example.org/lamp.png">' }],
  ['a file', { text: 'lamp.png' }],
])('a copy of %s is pasted as an image', (_, texts) => {
  const pickImage = vi.fn<PickImage>(async () => null);
  show(pickImage);
  fireEvent.paste(screen.getByRole('textbox'), {
    clipboardData: clipboardData({ files: [file], ...texts }),
  });

  expect(pickImage.mock.calls).toEqual([[file]]);
});

test('of several dropped files each is inserted, one after the other', async () => {
  const inserted: string[] = [];
  document.execCommand = (_command, _ui, text = '') => inserted.push(text.trim()) > 0;
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  const files = ['one.png', 'two.png'].map((name) => new File([name], name, { type: 'image/png' }));
  const pickImage = vi.fn<PickImage>(async (picked) => {
    inserted.push(`pick ${picked?.name}`);
    return { url: `/${picked?.name}`, alt: '' };
  });
  show(pickImage);
  fireEvent.drop(screen.getByRole('textbox'), { dataTransfer: clipboardData({ files }) });

  await expect
    .poll(() => inserted)
    .toEqual(['pick one.png', '![](/one.png)', 'pick two.png', '![](/two.png)']);
});

test('a field without an image picker has no image button', () => {
  show();

  expect(screen.getAllByRole('button').map((button) => button.title)).not.toContain('Image');
  expect(screen.getByRole('button', { name: 'Bold' })).toBeTruthy();
});
