import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
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

test('the image button and a pasted file open the image picker', () => {
  const pickImage = vi.fn<PickImage>(async () => null);
  const file = new File(['image'], 'lamp.png', { type: 'image/png' });
  show(pickImage);

  fireEvent.click(screen.getByRole('button', { name: 'Image' }));
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { files: [file] } });

  expect(pickImage.mock.calls).toEqual([[null], [file]]);
});

test('a field without an image picker has no image button', () => {
  show();

  expect(screen.getAllByRole('button').map((button) => button.title)).not.toContain('Image');
  expect(screen.getByRole('button', { name: 'Bold' })).toBeTruthy();
});
