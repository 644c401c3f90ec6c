import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { useCheckedFields } from './use-checked-fields.ts';

const sent: string[] = [];

function Form() {
  const { check, errorOf, formProps } = useCheckedFields();
  return (
    <form
      {...formProps}
      aria-label="Form"
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) sent.push('sent');
      }}
    >
      <Field label="Address" {...errorOf('address')}>
        <Input name="address" type="email" required />
      </Field>
      <Field label="Rate" {...errorOf('rate')}>
        <Input name="rate" type="number" min={1} max={6000} defaultValue={9999} />
      </Field>
      <Field label="Day" {...errorOf('day')}>
        <Input name="day" type="date" max="2026-11-30" defaultValue="2026-12-01" />
      </Field>
    </form>
  );
}

test('each wrong field has a message of the site, until it is changed, and the first one has the focus', () => {
  render(
    <I18nProvider locale="en">
      <Form />
    </I18nProvider>,
  );
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Form' });
  const address = screen.getByLabelText('Address');
  const errors = () => [...form.querySelectorAll('.field-error')].map(({ textContent }) => textContent);

  expect(form.noValidate).toBe(true);
  fireEvent.submit(form);
  const others = ['Enter a number from 1 to 6,000.', 'Choose Nov 30, 2026 or earlier.'];
  expect(errors()).toEqual(['This field is required.', ...others]);
  expect(document.activeElement).toBe(address);

  fireEvent.input(address, { target: { value: 'leela' } });
  expect(errors()).toEqual(others);
  fireEvent.submit(form);
  expect(errors()[0]).toBe('Enter a valid email address, like name@example.com.');

  fireEvent.input(address, { target: { value: 'leela@example.com' } });
  fireEvent.input(screen.getByLabelText('Rate'), { target: { value: '60' } });
  fireEvent.input(screen.getByLabelText('Day'), { target: { value: '2026-11-30' } });
  fireEvent.submit(form);
  expect([errors(), sent]).toEqual([[], ['sent']]);
});
