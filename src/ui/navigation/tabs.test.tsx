import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { Tabs } from './tabs.tsx';

type Part = 'overview' | 'timeline' | 'faq';

function ProjectTabs() {
  const [part, setPart] = useState<Part>('overview');
  return (
    <Tabs<Part>
      label="About the project"
      value={part}
      onChange={setPart}
      tabs={[
        { id: 'overview', label: 'Overview', panel: <p>Thirty-three acres.</p> },
        { id: 'timeline', label: 'Timeline', panel: <p>Three phases.</p> },
        { id: 'faq', label: 'FAQ', panel: <p>Five responses.</p> },
      ]}
    />
  );
}

const selectedTab = () => screen.getByRole('tab', { selected: true });

test('ACC-07: tabs follow the tab pattern, each panel named by its tab', async () => {
  const { container } = render(<ProjectTabs />);

  expect(screen.getByRole('tablist', { name: 'About the project' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Overview', 'Timeline', 'FAQ']);
  expect(screen.getByRole('tabpanel', { name: 'Overview' }).textContent).toBe('Thirty-three acres.');
  await expectNoAxeViolations(container);
});

test('a click shows the panel of the tab', () => {
  render(<ProjectTabs />);

  fireEvent.click(screen.getByRole('tab', { name: 'Timeline' }));

  expect(selectedTab().textContent).toBe('Timeline');
  expect(screen.getByRole('tabpanel', { name: 'Timeline' }).className).toBe('tab-panel');
  expect(screen.getByRole('tabpanel', { name: 'Overview' }).className).toContain('tab-panel--off');
});

test('ACC-07: arrow keys select the neighbor, wrap around, and move the focus', () => {
  render(<ProjectTabs />);

  fireEvent.keyDown(selectedTab(), { key: 'ArrowLeft' });
  expect(selectedTab().textContent).toBe('FAQ');
  expect(document.activeElement).toBe(selectedTab());

  fireEvent.keyDown(selectedTab(), { key: 'ArrowRight' });
  expect(selectedTab().textContent).toBe('Overview');
});

test('Home and End go to the first and the last tab', () => {
  render(<ProjectTabs />);

  fireEvent.keyDown(selectedTab(), { key: 'End' });
  expect(selectedTab().textContent).toBe('FAQ');
  fireEvent.keyDown(selectedTab(), { key: 'Home' });
  expect(selectedTab().textContent).toBe('Overview');
});

test('only the selected tab is a tab stop', () => {
  render(<ProjectTabs />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

test('ACC-07: quick successive arrow keys each move by one tab', () => {
  render(<ProjectTabs />);

  screen.getByRole('tab', { name: 'Overview' }).focus();
  act(() => {
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

  expect(selectedTab().textContent).toBe('FAQ');
  expect(document.activeElement).toBe(selectedTab());
});
