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

/** Fields of a form that some people may only read: theirs are disabled, below a notice with the reason. */
export function PermittedFields({ to, children }: PermittedFieldsProps) {
  return useCan()(to) ? children : <ReadOnlyFields>{children}</ReadOnlyFields>;
}

/** Fields that this person may only read. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <>
      <Notice tone="info">{t('admin.readOnly')}</Notice>
      <fieldset className="permitted-fields" disabled>
        {children}
      </fieldset>
    </>
  );
}
