import type { RecordFields } from '../form/use-record-form.ts';

type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? (string extends Values[Name] ? Name : never) : never;
}[keyof Values] &
  string;

/** @returns a function from the name of a text to the props that bind a field to it */
export function textProps<Values>({ values, change, issueOf }: RecordFields<Values>) {
  return (name: TextName<Values>) => ({
    value: String(values[name]),
    issue: issueOf(name),
    onChange: (text: string) => change({ [name]: text } as Partial<Values>),
  });
}
