import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { SectionHead } from './section-head.tsx';

const SampleSection = () => <SectionHead sutra="वाणी" title="Community messages" isSample />;
const RealSection = () => <SectionHead sutra="वाणी" title="Community messages" />;

test.each([
  ['en', 'Sample'],
  ['hi', 'नमूना'],
  ['sa', 'निदर्शनम्'],
] as const)('a section of sample data has one label beside its heading, in %s', (locale, text) => {
  renderPage(SampleSection, { locale });

  const heading = screen.getByRole('heading', { level: 2, name: 'Community messages' });
  expect(heading.nextElementSibling?.textContent).toBe(text);
});

test('a section of real content has no label', () => {
  renderPage(RealSection);
  expect(screen.queryByText('Sample')).toBeNull();
});
