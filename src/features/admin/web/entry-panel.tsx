import type { ReactNode, RefObject } from 'react';
import { useSite } from '#src/http/web/site.ts';
import { Mark } from '#src/ui/mark.tsx';
import { AdminTools } from './components/admin-tools.tsx';
import './entry-panel.css';

type EntryPanelProps = { mainRef: RefObject<HTMLElement | null>; children: ReactNode };

/** One centred panel: signing in, and what leads to it. */
export function EntryPanel({ mainRef, children }: EntryPanelProps) {
  const site = useSite();
  return (
    <div className="entry">
      <header className="entry-head">
        <a className="entry-brand" href="/">
          <Mark />
          <span lang="en">{site.name}</span>
        </a>
        <AdminTools />
      </header>
      <main className="entry-main" id="main" ref={mainRef} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
