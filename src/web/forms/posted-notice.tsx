import type { ReactNode, Ref } from 'react';
import { formResultId } from '#src/ui/feedback/form-result-id.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Field with an error: the id of its control, and the text of the link to it. */
export type WrongField = { id: string; text: ReactNode };

type PostedNoticeProps = {
  ref?: Ref<HTMLDivElement>;
  title?: ReactNode;
  wrong: readonly WrongField[];
  /** Other reasons. */
  children?: ReactNode;
};

/** Why a posted form was not accepted, with a link to each field. */
export function PostedNotice({ ref, title, wrong, children }: PostedNoticeProps) {
  return (
    <Notice ref={ref} id={formResultId} tone="err" tabIndex={-1} title={title}>
      {children}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
