import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAdminGate } from '../use-admin-gate.ts';
import { CurrentUserContext } from './current-user-context.ts';
import { type SignIn, useSignInState } from './sign-in-context.ts';
import { Verifying } from './session-check.tsx';

/** Shows the screens to administrators and redirects everyone else to the login page. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const state = useSignInState();

  if (state.state === 'opening') return <Verifying />;
  if (state.state === 'failed') return <ToLogin />;
  return <Gate signIn={state.signIn}>{children}</Gate>;
}

function Gate({ signIn, children }: { signIn: SignIn; children: ReactNode }) {
  const gate = useAdminGate(signIn.client);

  if (gate.state === 'verifying') return <Verifying />;
  if (gate.state === 'denied') return <ToLogin />;
  return (
    // Another person gets screens of their own; the same person keeps what they were writing.
    <CurrentUserContext key={gate.me.id} value={gate.me}>
      {children}
    </CurrentUserContext>
  );
}

/** The address one came to is kept: after signing in one goes on there. */
function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    void navigate('/admin/login', { replace: true, state: { from: pathname + search } });
  }, [navigate, pathname, search]);
  return null;
}
