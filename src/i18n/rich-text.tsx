import { Fragment, type ReactNode } from 'react';
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
  return tParts(id, values).map((part, index) => (
    // Parts of one sentence never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {typeof part === 'string' ? part : (tags[part.tag]?.(part.text) ?? part.text)}
    </Fragment>
  ));
}
