import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { focusFirstError } from '#src/ui/controls/focus-first-error.ts';

/**
 * Focuses the first field with an error and prefixes the page title with "Error: " until the form is sent
 * again or left (WCAG 3.3.1).
 *
 * @param errors errors of the last submission; a new value each time, null when there are none
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, errors: object | null): void {
  const { t } = useI18n();

  const show = useEffectEvent(() => {
    if (!focusFirstError(form.current)) return undefined;
    const before = document.title;
    const marked = t('common.error', { message: before });
    document.title = marked;
    return () => {
      // Another page may have set its title in the meantime.
      if (document.title === marked) document.title = before;
    };
  });

  useEffect(() => (errors ? show() : undefined), [errors]);
}
