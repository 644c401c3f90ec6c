import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import type { PostedForm } from '#src/api/forms/posted-form.ts';

/** The form that was posted for this document and not accepted. */
export const PostedFormContext = createContext<PostedForm | null>(null);

/** Key of the first location of a document in the router. */
const firstKey = 'default';

/**
 * Returns the form as it was posted without scripts and not accepted.
 *
 * @param form path of its endpoint. @returns null for another form, and after a navigation
 */
export function useRejectedForm(form: string): PostedForm | null {
  const posted = use(PostedFormContext);
  const { key } = useLocation();
  return posted?.form === form && key === firstKey ? posted : null;
}
