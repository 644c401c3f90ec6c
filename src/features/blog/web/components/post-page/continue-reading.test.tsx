import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProseHtml } from '#src/ui/page/prose.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { storePosition } from '../../reading-position.ts';
import { ContinueReading } from './continue-reading.tsx';

const blockHeight = 100;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  storePosition({ blogId: 'lamp', title: 'A lamp', language: 'en', share: 0.5 });
  renderPage(() => (
    <div className="article">
      <ProseHtml html='<p>Oil</p><pre tabindex="0">Wick</pre><p>Flame</p>' />
      <ContinueReading blogId="lamp" title="A lamp" language="en" />
    </div>
  ));
  const text = document.querySelector('.prose');
  for (const [index, block] of Array.from(text?.children ?? []).entries())
    block.getBoundingClientRect = () => new DOMRect(0, index * blockHeight, 0, blockHeight);
  if (text) text.getBoundingClientRect = () => new DOMRect(0, 0, 0, 3 * blockHeight);
});

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByRole('button', { name })).toBeNull();
}

test('a reader who continues is at the block where the reading stopped, which stays a stop of Tab', () => {
  press('Continue Reading');

  expect(document.activeElement?.textContent).toBe('Wick');
  expect(document.activeElement).toHaveProperty('tabIndex', 0);
});

test('a reader who dismisses the offer is at the text of the post', () => {
  press('Dismiss');

  expect(document.activeElement?.className).toBe('prose');
});
