import type { ReactNode } from 'react';
import { useSite } from '#src/api/site.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import '../auth-page.css';

type AuthCardProps = {
  title: string;
  /** Purpose of the page in one sentence. */
  text?: string;
  /** Content above the panel. */
  above?: ReactNode;
  /** Content below the panel. */
  below?: ReactNode;
  children: ReactNode;
};

/** Panel of the pages before the sign-in. */
export function AuthCard({ title, text, above, below, children }: AuthCardProps) {
  const site = useSite();
  return (
    <div className="auth-page">
      <title>{`${title} - ${site.name}`}</title>
      {above}
      <Panel className="entry-panel">
        <header>
          <h1 className="entry-title">{title}</h1>
          {text && <p className="muted">{text}</p>}
        </header>
        {children}
      </Panel>
      {below}
    </div>
  );
}
