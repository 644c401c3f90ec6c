import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { focusFirstError } from '#src/ui/controls/focus-first-error.ts';

/**
 * Puts the focus into the first field that has something wrong, and starts the title of the page with "Error: " until
 * the form is sent again or left (WCAG 3.3.1).
 *
 * @param problems what was found when the form was sent; another value each time, null while there is nothing to show
 */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, problems: object | null): void {
  const { t } = useI18n();

  const show = useEffectEvent(() => {
    if (!focusFirstError(form.current)) return undefined;
    const before = document.title;
    const marked = t('common.error', { message: before });
    document.title = marked;
    return () => {
      // Another page may have set its own title meanwhile.
      if (document.title === marked) document.title = before;
    };
  });

  useEffect(() => (problems ? show() : undefined), [problems]);
}
