import { Fragment, type ReactNode } from 'react';
import { useSite } from '#src/api/site.ts';
import './admin-page-header.css';

type AdminPageHeaderProps = {
  title: string;
  /** Status beside the title, such as a badge. */
  state?: ReactNode;
  /** Buttons and links at the end of the line, the main one last. */
  actions?: ReactNode;
};

/** Title of a screen, on the page and in the browser's tab, with its actions. */
export function AdminPageHeader({ title, state, actions }: AdminPageHeaderProps) {
  const site = useSite();
  return (
    <header className="admin-page-header">
      <title>{`${title} - ${site.name}`}</title>
      <h1 className="admin-title">
        {/* A long email address breaks before its domain, not within it. */}
        {title.split(/(?<=@)/).map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </h1>
      {state}
      {actions && <div className="admin-actions">{actions}</div>}
    </header>
  );
}
