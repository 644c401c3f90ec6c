import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { NameFields } from './name-fields.tsx';

function Names({ isNew }: { isNew: boolean }) {
  const [name, setName] = useState(isNew ? '' : 'Evening walk');
  const [slug, setSlug] = useState(isNew ? '' : 'evening-walk');
  return (
    <NameFields
      label="Title"
      isNew={isNew}
      name={{ value: name, issue: undefined, onChange: setName }}
      slug={{ value: slug, issue: undefined, onChange: setSlug }}
    />
  );
}

function open(isNew: boolean) {
  render(
    <I18nProvider locale="en">
      <Names isNew={isNew} />
    </I18nProvider>,
  );
  const [name, slug] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (!name || !slug) throw new Error('A field is missing.');
  const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
  return { name, slug, type };
}

test('the slug of a new record follows its name until the slug is edited', () => {
  const { name, slug, type } = open(true);
  type(name, 'Evening walk');
  expect(slug.value).toBe('evening-walk');
  type(slug, 'walk');
  type(name, 'Morning walk');

  expect(slug.value).toBe('walk');
});

test('the slug of a saved record, which may be public, stays when its name is changed', () => {
  const { name, slug, type } = open(false);
  type(name, 'Morning walk');

  expect(slug.value).toBe('evening-walk');
});
