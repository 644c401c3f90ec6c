import type { ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type Allowed, useCan } from '../api/permissions-context.ts';
import './permitted-fields.css';

type PermittedFieldsProps = {
  /** Endpoint that saves the fields, or a permission. */
  to: Allowed;
  children: ReactNode;
};

/** Fields of a form that some people may only read: theirs are disabled, below a notice that says so. */
export function PermittedFields({ to, children }: PermittedFieldsProps) {
  const { t } = useI18n();
  if (useCan()(to)) return children;
  return (
    <>
      <Notice tone="info">{t('admin.readOnly')}</Notice>
      <fieldset className="permitted-fields" disabled>
        {children}
      </fieldset>
    </>
  );
}
