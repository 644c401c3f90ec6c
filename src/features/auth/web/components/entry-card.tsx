import type { ReactNode } from 'react';
import { useSite } from '#src/api/site.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import '../entry-page.css';

type EntryCardProps = {
  title: string;
  /** What this page is for, in a sentence. */
  text?: string;
  /** What stands above the panel. */
  above?: ReactNode;
  /** What stands below it. */
  below?: ReactNode;
  children: ReactNode;
};

/** The panel of a page on which one is not signed in yet. */
export function EntryCard({ title, text, above, below, children }: EntryCardProps) {
  const site = useSite();
  return (
    <div className="entry-page">
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
