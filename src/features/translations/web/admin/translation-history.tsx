import { useCallback } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { VersionHistory } from '#src/admin-ui/record/version-history.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import {
  getTranslationVersion,
  listTranslationVersions,
  type TranslationAddress,
} from '../../admin-contract.ts';
import type { TranslationValues } from './translation-values.ts';

type TranslationHistoryProps = TranslationAddress & {
  /** Whether the form has unsaved changes. */
  isChanged: boolean;
  onRestore: (version: TranslationValues) => void;
};

/** Earlier versions of a translation, also of a deleted one, each of which can be restored into the form. */
export function TranslationHistory({ kind, id, language, isChanged, onRestore }: TranslationHistoryProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const list = useCallback(
    async (signal: AbortSignal) => {
      const result = await call(listTranslationVersions, { params: { kind, id, language } }, { signal });
      if (!result.ok) return result;
      const versions = result.value.map(({ state, ...version }) => ({
        ...version,
        title: t(`adminTranslations.states.${state}`),
      }));
      return { ...result, value: versions };
    },
    [call, kind, id, language, t],
  );
  return (
    <VersionHistory
      list={list}
      read={(version) => call(getTranslationVersion, { params: { kind, id, language, version } })}
      textsOf={({ texts }) => Object.values(texts)}
      isChanged={isChanged}
      onRestore={onRestore}
    />
  );
}
