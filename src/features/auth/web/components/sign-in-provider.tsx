import { useEffect, useRef, useState, type ReactNode } from 'react';
import { openSignIn } from '../open-sign-in.ts';
import { SignInContext, type SignInState } from './sign-in-context.ts';

type SignInProviderProps = {
  /** Opens the service; tests give their own. */
  open?: typeof openSignIn;
  children: ReactNode;
};

/** Opens the sign-in service once for everything below. */
export function SignInProvider({ open = openSignIn, children }: SignInProviderProps) {
  const [state, setState] = useState<SignInState>({ state: 'opening' });
  const [round, setRound] = useState(0);
  const openedRound = useRef(-1);

  useEffect(() => {
    // Two clients would race each other for the session, so a second run of the effect must not make another.
    if (openedRound.current === round) return;
    openedRound.current = round;

    void open().then((signIn) =>
      setState(signIn ? { state: 'ready', signIn } : { state: 'failed', retry: () => setRound(round + 1) }),
    );
  }, [open, round]);

  return <SignInContext value={state}>{children}</SignInContext>;
}
