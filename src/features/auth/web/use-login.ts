import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { checkRole, type RoleCheck } from './check-role.ts';
import { type SignIn, useSignInState } from './components/sign-in-context.ts';
import { asProvider } from './components/use-providers.ts';
import { type ProviderCallback, readProviderCallback } from './provider-callback.ts';
import { type ErrorMessage, passkeyError, signInError } from './sign-in-error.ts';
import { useAuthForm } from './use-auth-form.ts';

type LoginOptions = {
  /** Whether the connection check has passed. */
  isConnected: boolean;
  /** Called when the service did not respond, to repeat the connection check. */
  onNoResponse: () => void;
};

const firstScreen = '/admin';

type Step = 'password' | 'second-factor';

/** Runs the sign-in: name and password, second factor, first screen. */
export function useLogin({ isConnected, onNoResponse }: LoginOptions) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const from = returnAddress(state, search);
  const signIn = useSignInState();
  const service = signIn.state === 'ready' ? signIn.signIn : null;
  const [step, setStep] = useState<Step>('password');
  const { isWorking, error, submit, fail, reset } = useAuthForm();
  const returned = useRef(readProviderCallback(search));

  // An existing session of an administrator skips the form (LOG-14).
  useEffect(() => {
    if (!service) return;
    void checkSession(service).then((found) => {
      if (found === 'second-factor') setStep('second-factor');
      if (found === 'admin') void navigate(from, { replace: true });
    });
  }, [service, from, navigate]);

  /** Admits administrators, and returns an error for others. */
  async function enter(open: SignIn): Promise<ErrorMessage | null> {
    const found = await checkSession(open);
    setStep(found === 'second-factor' ? 'second-factor' : 'password');
    if (found === 'second-factor') return null;
    if (found === 'none') return { key: 'adminSignIn.noUser' };
    if (found === 'admin') {
      await navigate(from, { replace: true });
      return null;
    }
    await open.client.signOut({ scope: 'local' });
    return { key: found === 'not-admin' ? 'adminSignIn.notAdmin' : 'adminSignIn.roleUnknown' };
  }

  async function attempt(attempted: (service: SignIn) => Promise<ErrorMessage | null>): Promise<void> {
    if (service && isConnected) await submit(() => attempted(service));
    else fail({ key: 'adminSignIn.waitForConnection' });
  }

  async function exchange(open: SignIn, code: string): Promise<ErrorMessage | null> {
    const { error } = await open.client.exchangeCodeForSession(code);
    return error ? signInError(error) : enter(open);
  }

  /** Redirects to the provider, which sends the browser back to this page. */
  function signInWithProvider(provider: string): Promise<void> {
    return attempt(async ({ client }) => {
      const back = new URL('/admin/login', location.origin);
      if (from !== firstScreen) back.searchParams.set('to', from);
      const { error } = await client.signInWithOAuth({
        provider: asProvider(provider),
        options: { redirectTo: back.href },
      });
      return error && signInError(error);
    });
  }

  function signInWithPassword(name: string, password: string): Promise<void> {
    return attempt(async (open) => {
      const email = withDomain(name.trim(), open.settings.usernameDomain);
      const { data, error } = await open.client.signInWithPassword({ email, password: password.trim() });
      if (error && isAuthRetryableFetchError(error)) onNoResponse();
      if (error) return signInError(error);
      return data.user ? enter(open) : { key: 'adminSignIn.noUser' };
    });
  }

  /** In place of name, password and code. Closing the dialog of the browser shows the other ways to sign in. */
  function signInWithPasskey(): Promise<void> {
    return attempt(async (open) => {
      const { error } = await open.client.signInWithPasskey();
      if (error && isAuthRetryableFetchError(error)) onNoResponse();
      return error ? passkeyError(error) : enter(open);
    });
  }

  const finishSecondFactor = () => attempt((open) => enter(open));

  async function startAgain(reason?: ErrorMessage): Promise<void> {
    await service?.client.signOut({ scope: 'local' });
    if (reason) fail(reason);
    else reset();
    setStep('password');
  }

  // Handles a provider callback. Its code works once, so a second run of the effect must not find it again.
  const finishReturn = useEffectEvent(async (open: SignIn, back: ProviderCallback) => {
    void navigate(pathname, { replace: true, state: { from } });
    if ('code' in back) await submit(() => exchange(open, back.code));
    else fail(back.error);
  });
  useEffect(() => {
    const back = returned.current;
    if (!service || !back) return;
    returned.current = null;
    void finishReturn(service, back);
  }, [service]);

  return {
    step,
    hasEnded: hasEndedIn(state),
    isWorking,
    error,
    signInWithPassword,
    signInWithProvider,
    signInWithPasskey,
    finishSecondFactor,
    startAgain,
  };
}

async function checkSession({ client }: SignIn): Promise<RoleCheck['outcome'] | 'none'> {
  const { data } = await client.getSession();
  return data.session ? (await checkRole(client, data.session.access_token)).outcome : 'none';
}

/** An external service supports only email addresses. */
function withDomain(name: string, domain: string | undefined): string {
  return domain && !name.includes('@') ? `${name}@${domain}` : name;
}

/** Whether the session of an admin screen ended, as that screen stated when it led here. */
function hasEndedIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true;
}

/** Target after the sign-in, if it is an admin screen. After a provider callback it comes from the URL. */
function returnAddress(state: unknown, search: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const wanted = from ?? new URLSearchParams(search).get('to');
  return typeof wanted === 'string' && /^\/admin($|[/?])/.test(wanted) ? wanted : firstScreen;
}
