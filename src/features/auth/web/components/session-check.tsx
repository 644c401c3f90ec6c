import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import './session-check.css';

/** Shown until the role is verified (GRD-02). */
export function Verifying() {
  const { t } = useI18n();
  return (
    <div className="verifying">
      <Loading>{t('admin.verifying')}</Loading>
      <p className="muted">{t('admin.checkingPrivileges')}</p>
    </div>
  );
}
