import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** Label of a gateway or ledger code; unknown codes are shown as they are. */
export function CodeLabel({ code, keys }: { code: string; keys: Record<string, MessageKey> }) {
  const { t } = useI18n();
  const key = keys[code];
  return key ? t(key) : <code className="donation-code">{code}</code>;
}
