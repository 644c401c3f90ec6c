import { useI18n } from '#src/i18n/use-i18n.ts';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';

/** @returns a function that loads the tanpura and shows its controls */
export function useTanpura(): () => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();

  return () =>
    loadCode(() => import('./tanpura.tsx')).then(
      ({ openTanpura }) => openTanpura(),
      () => toast({ tone: 'err', title: t('texts.tanpuraFailed') }),
    );
}
