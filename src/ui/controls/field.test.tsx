import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

test('ACC-03: a control is named by the visible label of its field', () => {
  render(
    <Field label="Email">
      <Input type="email" name="email" />
    </Field>,
  );
  expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
});

test('an optional field is marked', () => {
  render(
    <Field label="Phone" optionalMark="(optional)">
      <Input />
    </Field>,
  );
  expect(screen.getByLabelText('Phone (optional)')).toBeTruthy();
});

test('hint and error describe the control, and the error marks it invalid', () => {
  render(
    <Field label="Email" hint="We answer by email." error="Enter a full address.">
      <Input />
    </Field>,
  );

  const input = screen.getByLabelText('Email');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'We answer by email.',
    'Enter a full address.',
  ]);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a valid field has neither description nor invalid mark', () => {
  render(
    <Field label="Name">
      <Input />
    </Field>,
  );
  expect(screen.getByLabelText('Name').hasAttribute('aria-describedby')).toBe(false);
  expect(screen.getByLabelText('Name').hasAttribute('aria-invalid')).toBe(false);
});

test('a field uses the given id, so that links and buttons can target it', () => {
  render(
    <Field label="Email" id="newsletter-email" hideLabel>
      <Input />
    </Field>,
  );
  expect(screen.getByLabelText('Email').id).toBe('newsletter-email');
});

test('fields of every kind pass axe', async () => {
  const { container } = render(
    <form>
      <Field label="Name" error="Required.">
        <Input autoComplete="name" />
      </Field>
      <Field label="Message" hint="Up to 500 characters.">
        <Textarea rows={4} />
      </Field>
      <Field label="Inquiry Type">
        <Select defaultValue="general">
          <option value="general">General</option>
        </Select>
      </Field>
    </form>,
  );
  await expectNoAxeViolations(container);
});
