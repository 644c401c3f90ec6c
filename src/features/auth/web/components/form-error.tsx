import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { ErrorMessage } from '../sign-in-error.ts';

/** Error message below a title. */
export function FormError({ title, error }: { title: string; error: ErrorMessage }) {
  const { t } = useI18n();
  return (
    <Notice tone="err" title={title}>
      <p>{t(error.key, error.values)}</p>
    </Notice>
  );
}
