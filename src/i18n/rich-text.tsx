import { createElement, Fragment, type ReactNode } from 'react';
import type { MessageKey } from './message-key.ts';
import type { SlotValues } from './translator.ts';
import { useI18n } from './use-i18n.ts';

type RichTextProps = {
  id: MessageKey;
  values?: SlotValues;
  /** Renders the text of each tag of the message (`<link>…</link>`). */
  tags: Record<string, (text: string) => ReactNode>;
};

/** Message with links or other elements, translated as a whole. */
export function RichText({ id, values, tags }: RichTextProps) {
  const { tParts } = useI18n();
  const parts = tParts(id, values).map((part) =>
    typeof part === 'string' ? part : (tags[part.tag]?.(part.text) ?? part.text),
  );
  // Parts of one sentence never change their order, so they need no keys.
  return createElement(Fragment, null, ...parts);
}
