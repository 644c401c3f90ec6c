import { Fragment } from 'react';

/** Text with an email address, which breaks before its domain rather than within it. */
export function EmailText({ children }: { children: string }) {
  return children.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
