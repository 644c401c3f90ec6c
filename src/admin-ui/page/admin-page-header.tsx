import type { ReactNode } from 'react';
import { useSite } from '#src/api/site.ts';
import './admin-page-header.css';
import { EmailText } from './email-text.tsx';

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
        <EmailText>{title}</EmailText>
      </h1>
      {state}
      {actions && <div className="admin-actions">{actions}</div>}
    </header>
  );
}
