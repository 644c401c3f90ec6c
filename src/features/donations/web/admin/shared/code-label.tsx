import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** The word for a code of the gateway or of the book; one that is not known stands as it is. */
export function CodeLabel({ code, keys }: { code: string; keys: Record<string, MessageKey> }) {
  const { t } = useI18n();
  const key = keys[code];
  return key ? t(key) : <code className="donation-code">{code}</code>;
}
