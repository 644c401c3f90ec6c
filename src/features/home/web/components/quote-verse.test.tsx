import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { QuoteVerse } from './quote-verse.tsx';

test('a verse is shown whole, also after the first danda of a line', () => {
  const sanskrit = { text: 'यत्र योगेश्वरः कृष्णः । यत्र पार्थः\nध्रुवा नीतिः ॥ १८ ॥\nओम्' };
  const quote = { id: 'a', sanskrit, meaning: { text: '' }, source: { text: '' }, reference: '18.78' };
  const { container } = render(
    <I18nProvider locale="en">
      <QuoteVerse quote={quote} />
    </I18nProvider>,
  );
  const verse = container.querySelector('.verse-sa');

  expect(verse?.textContent).toBe('यत्र योगेश्वरः कृष्णः\u00a0। यत्र पार्थःध्रुवा नीतिः\u00a0॥ १८\u00a0॥ओम्');
  expect(verse?.querySelectorAll('br')).toHaveLength(2);
});
