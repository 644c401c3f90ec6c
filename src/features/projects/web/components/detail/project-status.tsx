import { useI18n } from '#src/i18n/use-i18n.ts';

const known = ['active', 'planned', 'completed'] as const;

/** Label of a status; unknown ones are shown as they are. */
export function ProjectStatus({ status }: { status: string }) {
  const { t } = useI18n();
  return isKnownStatus(status) ? t(`projects.status.${status}`) : status;
}

export function isKnownStatus(status: string): status is (typeof known)[number] {
  return known.some((one) => one === status);
}
