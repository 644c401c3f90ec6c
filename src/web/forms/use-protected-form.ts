import { useCallback, useRef, useState } from 'react';
import { createFormTiming } from './form-timing.ts';

/**
 * Protects a form against automated posts, and replaces the browser's validation messages by those of the
 * site.
 */
export function useProtectedForm() {
  const [timing, setTiming] = useState(createFormTiming);
  const form = useRef<HTMLFormElement>(null);

  const formRef = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      if (element) element.noValidate = true;
      element?.addEventListener('focusin', timing.open);
      return () => element?.removeEventListener('focusin', timing.open);
    },
    [timing],
  );

  /** Focuses the form itself, because a field would open the keyboard of a phone. */
  const focusForm = useCallback(() => {
    form.current?.setAttribute('tabindex', '-1');
    form.current?.focus({ preventScroll: true });
  }, []);

  return { form, formRef, focusForm, ready: timing.ready, restart: () => setTiming(createFormTiming) };
}
