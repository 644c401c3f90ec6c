import type { FieldIssue } from '#src/web/field-issue.ts';
import type { Field } from '../../../field-content.ts';

export type FieldControlProps = {
  /** Dotted name of the field, such as `verses.0.source`. */
  name: string;
  field: Field;
  value: unknown;
  issueOf: (name: string) => FieldIssue | undefined;
  onChange: (value: unknown) => void;
};
