import type { ImportState } from '#src/api/import-states.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { importStateKeys } from './import-state-keys.ts';

/** State of a file. Needs the group `adminImportFiles`, like all components of imports. */
export function ImportStateBadge({ state }: { state: ImportState }) {
  const { t } = useI18n();
  return <Badge tone={state === 'imported' ? 'ok' : 'neutral'}>{t(importStateKeys[state])}</Badge>;
}
