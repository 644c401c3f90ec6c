import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import type { ListedIssue } from '../../../issues-admin-contract.ts';

const tones = {
  draft: 'neutral',
  scheduled: 'info',
  preparing: 'info',
  sending: 'info',
  paused: 'warn',
  stopped: 'warn',
  sent: 'ok',
} as const;

/** Status of an issue. */
export function IssueState({ state }: Pick<ListedIssue, 'state'>) {
  const { t } = useI18n();
  return <Badge tone={tones[state]}>{t(`adminNewsletter.states.${state}`)}</Badge>;
}
