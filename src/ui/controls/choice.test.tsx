import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { Checkbox, Switch } from './checkbox.tsx';
import { ChoiceCard, ChoiceCards } from './choice-cards.tsx';

function Recognition() {
  return (
    <ChoiceCards legend="How should we list your donation?">
      <ChoiceCard name="recognition" value="named" title="Show my name" defaultChecked />
      <ChoiceCard
        name="recognition"
        value="anonymous"
        title="Give anonymously"
        details="Listed without a name."
      />
    </ChoiceCards>
  );
}

test('ACC-09: choice cards are a named group of radio buttons', () => {
  render(<Recognition />);

  expect(screen.getByRole('group', { name: 'How should we list your donation?' })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('selecting a card deselects the other', () => {
  render(<Recognition />);

  fireEvent.click(screen.getByRole('radio', { name: /anonymously/ }));

  expect(screen.getByRole<HTMLInputElement>('radio', { name: /anonymously/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Show my name' }).checked).toBe(false);
});

test('ACC-08: the name of an amount card contains its amount', () => {
  render(
    <ChoiceCards legend="Amount">
      <ChoiceCard amount name="amount" value="50" title="$50" flag="Popular" details="Quarterly reports" />
    </ChoiceCards>,
  );
  expect(screen.getByRole('radio', { name: /\$50/ })).toBeTruthy();
});

test('EDI-07: a switch is a checkbox, and reports on and off', () => {
  const handleChange = vi.fn();
  render(<Switch label="Published" onChange={handleChange} />);

  const published = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Published' });
  fireEvent.click(published);

  expect(published.checked).toBe(true);
  expect(handleChange).toHaveBeenCalledOnce();
});

test('choices pass axe', async () => {
  const { container } = render(
    <form>
      <Recognition />
      <Checkbox label="I have read the terms" />
      <Switch label="Published" defaultChecked />
    </form>,
  );
  await expectNoAxeViolations(container);
});
