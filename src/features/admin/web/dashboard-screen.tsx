import { useI18n } from '#src/i18n/use-i18n.ts';
import { AdminHead } from './components/admin-head.tsx';

/** The first screen of the admin area. */
export function DashboardScreen() {
  const { t } = useI18n();
  return <AdminHead title={t('adminDashboard.title')} />;
}
