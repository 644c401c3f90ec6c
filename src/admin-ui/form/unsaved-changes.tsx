import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from './leave-dialog.tsx';

/**
 * Asks for confirmation before a screen with unsaved changes is left: by a link, by going back, by closing
 * the tab. A sign-out leaves without a dialog, because the screen cannot stay.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/admin/login',
  );

  useEffect(() => {
    if (!when) return;
    const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventLeaving);
    return () => removeEventListener('beforeunload', preventLeaving);
  }, [when]);

  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
