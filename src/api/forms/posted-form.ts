import type { FieldError } from '../errors.ts';

/** Fields of a form by name, as a browser without scripts posts them. */
export type PostedFields = Partial<Record<string, string>>;

/** A form that was posted as a document and not accepted. Its page shows it again, for that response only. */
export type PostedForm = {
  /** Path of the endpoint, or of the page that handles the form. */
  form: string;
  fields: PostedFields;
  /** The rejected fields. */
  errors: Record<string, FieldError>;
  /** Status of the response. */
  status: number;
};

/** Name of the submit button whose value is the path of the endpoint; scripts do not send it. */
export const formButtonName = 'form';
