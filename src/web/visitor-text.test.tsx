import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { VisitorText } from './visitor-text.tsx';

test('a Devanagari name is marked as Hindi on an English page, and only there', () => {
  const markup = (locale: 'en' | 'hi', name: string) =>
    render(
      <I18nProvider locale={locale}>
        <VisitorText>{name}</VisitorText>
      </I18nProvider>,
    ).container.innerHTML;

  expect(markup('en', 'सुमन वर्मा')).toBe('<span lang="hi">सुमन वर्मा</span>');
  expect(markup('hi', 'सुमन वर्मा')).toBe('सुमन वर्मा');
  expect(markup('en', 'Suman (सुमन)')).toBe('Suman (सुमन)');
  expect(markup('en', 'கமலா')).toBe('கமலா');
});
