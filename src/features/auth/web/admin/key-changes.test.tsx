import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { ToastProvider } from '#src/ui/feedback/toast-provider.tsx';
import { fakeApi } from '#tests/support/fake-api.ts';
import { fakeSignIn } from '#tests/support/fake-sign-in.ts';
import { ReauthenticationContext } from '../components/reauthentication-context.ts';
import { SignInContext } from '../components/sign-in-context.ts';
import { IdentitiesSection } from './identities-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const stale = { data: null, error: { code: 'reauthentication_needed', status: 400, message: 'again' } };
const done = (data: unknown) => ({ data, error: null });
/** Fails at first, and succeeds after the password was entered. */
const staleOnce = (data: unknown) => vi.fn().mockResolvedValueOnce(stale).mockResolvedValue(done(data));

const app = { id: 'app', friendly_name: 'Phone', created_at: '2026-11-21T06:00:00Z' };
const identity = (provider: string) => ({ identity_id: provider, provider, identity_data: {} });

function renderSection(section: ReactNode, client: object, isProved = true) {
  const reauthenticate = vi.fn(async () => isProved);
  const signIn = fakeSignIn(client, { hasPasskeys: true });
  render(
    <MemoryRouter>
      <I18nProvider locale="en">
        <ToastProvider closeLabel="Close">
          <SignInContext value={{ state: 'ready', signIn }}>
            <ReauthenticationContext value={reauthenticate}>{section}</ReauthenticationContext>
          </SignInContext>
        </ToastProvider>
      </I18nProvider>
    </MemoryRouter>,
  );
  return reauthenticate;
}

function factorClient({ apps = [app], ...calls }: { apps?: (typeof app)[] } & Record<string, unknown>) {
  return {
    refreshSession: vi.fn(async () => done({})),
    mfa: {
      listFactors: async () => done({ totp: apps, recovery_code: [{}] }),
      ...calls,
      recoveryCodes: {
        getStatus: async () => done({ remaining: 3 }),
        ...(calls['recoveryCodes'] as object | undefined),
      },
    },
  };
}

async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

test('adding an app asks for the password when the sign-in is too old, and continues', async () => {
  const enroll = staleOnce({ id: 'new', totp: { qr_code: 'data:,', secret: 'SECRET' } });
  const reauthenticate = renderSection(<SecondFactorSection />, factorClient({ apps: [], enroll }));
  await press('Add authenticator app');

  expect(await screen.findByText('SECRET')).toBeTruthy();
  expect(reauthenticate).toHaveBeenCalledTimes(1);
});

test('an app can be added again right after a canceled try, and an expired setup is not a wrong code', async () => {
  const names: unknown[] = [];
  const enroll = vi.fn(async ({ friendlyName }: { friendlyName: string }) => {
    names.push(friendlyName);
    return done({ id: 'new', totp: { qr_code: 'data:,', secret: 'SECRET' } });
  });
  const expired = { data: null, error: { status: 404, code: 'mfa_factor_not_found', message: 'gone' } };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T06:00:00Z') });
  const challengeAndVerify = vi.fn(async () => expired);
  renderSection(<SecondFactorSection />, factorClient({ apps: [], enroll, challengeAndVerify }));
  await press('Add authenticator app');
  await screen.findByText('SECRET');
  await press('Cancel');
  vi.setSystemTime(new Date('2026-11-29T06:00:01Z'));
  await press('Add authenticator app');
  await screen.findByText('SECRET');
  vi.useRealTimers();
  expect(new Set(names).size).toBe(2);

  fireEvent.change(screen.getByLabelText('Authenticator code'), { target: { value: '123456' } });
  await press('Verify code');
  expect((await screen.findByRole('alert')).textContent).toContain('Setup took more than 5 minutes');
});

test('a passkey that is not added because the password was not given shows the reason', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  const startRegistration = vi.fn().mockResolvedValue(stale);
  const list = async () => done([]);
  renderSection(<PasskeysSection />, { passkey: { list, startRegistration } }, false);
  await press('Add passkey');
  fireEvent.change(screen.getByLabelText(/Device name/), { target: { value: 'Laptop' } });
  await press('Add passkey');

  expect((await screen.findByRole('alert')).textContent).toContain('Enter your password again to continue.');
});

test('adding an app can be cancelled in the password dialog', async () => {
  const enroll = vi.fn().mockResolvedValue(stale);
  renderSection(<SecondFactorSection />, factorClient({ apps: [], enroll }), false);
  await press('Add authenticator app');

  expect((await screen.findByRole('alert')).textContent).toContain('Enter your password again to continue.');
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Add authenticator app' })).toBeTruthy();
  expect(enroll).toHaveBeenCalledTimes(1);
});

test('removing an app and making new recovery codes ask for the password, and continue', async () => {
  const unenroll = staleOnce({ id: 'app' });
  const regenerate = staleOnce({ codes: ['abcdefghijkmnpqr'] });
  const client = factorClient({ unenroll, recoveryCodes: { regenerate } });
  const reauthenticate = renderSection(<SecondFactorSection />, client);
  await press('Generate new codes');
  expect(await screen.findByText('abcd efgh ijkm npqr')).toBeTruthy();
  await press('Remove');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));

  await expect.poll(() => unenroll.mock.calls.length).toBe(2);
  expect(await screen.findByText('Authenticator app removed.')).toBeTruthy();
  expect(client.refreshSession).toHaveBeenCalledTimes(1);
  expect(reauthenticate).toHaveBeenCalledTimes(2);
});

test('only the codes that are shown count as copied, and a failed copy is reported', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('denied'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const regenerate = vi
    .fn()
    .mockResolvedValueOnce(done({ codes: ['abcdefghijkmnpqr'] }))
    .mockResolvedValue(done({ codes: ['stuvwxyz23456789'] }));
  renderSection(<SecondFactorSection />, factorClient({ recoveryCodes: { regenerate } }));
  await press('Generate new codes');
  await press('Copy codes');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();

  await press('Generate new codes');
  await press('Copy codes');
  expect(await screen.findByText(/Couldn’t copy the codes/)).toBeTruthy();
  expect(writeText.mock.lastCall).toEqual(['stuvwxyz23456789']);
});

test('linking and unlinking an account ask for the password, and continue', async () => {
  fakeApi({ '/auth/v1/settings': { status: 200, body: { external: { email: true, azure: true } } } });
  const linkIdentity = staleOnce({});
  const unlinkIdentity = staleOnce({});
  const identities = [identity('email'), identity('google')];
  const getUserIdentities = async () => done({ identities });
  const reauthenticate = renderSection(<IdentitiesSection />, {
    linkIdentity,
    unlinkIdentity,
    getUserIdentities,
  });
  fireEvent.click(await screen.findByRole('button', { name: /azure|microsoft/i }));
  await expect.poll(() => linkIdentity.mock.calls.length).toBe(2);
  await press('Remove');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));

  await expect.poll(() => unlinkIdentity.mock.calls.length).toBe(2);
  expect(reauthenticate).toHaveBeenCalledTimes(2);
});

test('a device that already has a passkey of the account shows the reason', async () => {
  vi.stubGlobal('PublicKeyCredential', {});
  const error = { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', message: 'registered' };
  renderSection(<PasskeysSection />, {
    passkey: { list: async () => done([]), startRegistration: async () => done({}) },
    registerPasskey: async () => ({ data: null, error }),
  });
  await press('Add passkey');
  fireEvent.change(screen.getByLabelText('Device name'), { target: { value: 'Phone' } });
  await press('Add passkey');

  expect(await screen.findByText('This device already has a passkey for your account.')).toBeTruthy();
});

test('the focus enters the name of a passkey and returns to the button when the form is left', async () => {
  vi.stubGlobal('PublicKeyCredential', {});
  renderSection(<PasskeysSection />, { passkey: { list: async () => done([]) } });
  const button = await screen.findByRole('button', { name: 'Add passkey' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByLabelText('Device name'));
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  cancel.focus();
  fireEvent.click(cancel);

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add passkey' }));
});

test('a failure to load apps and passkeys is not shown as an empty list, and can be retried', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  const failed = { data: null, error: { status: 503, message: 'unavailable' } };
  const once = (data: unknown) => vi.fn().mockResolvedValueOnce(failed).mockResolvedValue(done(data));
  const passkey = { id: 'key', friendly_name: 'Work laptop', created_at: app.created_at };
  renderSection(
    <>
      <SecondFactorSection />
      <PasskeysSection />
    </>,
    {
      mfa: {
        listFactors: once({ totp: [app], recovery_code: [] }),
        recoveryCodes: { getStatus: async () => done({ remaining: 3 }) },
      },
      passkey: { list: once([passkey]) },
    },
  );

  expect(await screen.findAllByText('HTTP error! status: 503')).toHaveLength(2);
  expect(screen.queryByText(/protected by a password only/)).toBeNull();
  for (const button of screen.getAllByRole('button', { name: 'Try Again' })) fireEvent.click(button);
  expect(await screen.findByText('Phone')).toBeTruthy();
  expect(await screen.findAllByText('Work laptop')).toBeTruthy();
});

test('an app without a name is shown by the day it was added', async () => {
  renderSection(<SecondFactorSection />, factorClient({ apps: [{ ...app, friendly_name: '' }] }));

  expect(await screen.findByText('2026-11-21')).toBeTruthy();
});

test('removing one of two apps does not announce the end of two-factor authentication', async () => {
  renderSection(<SecondFactorSection />, factorClient({ apps: [app, { ...app, id: 'second' }] }));
  fireEvent.click((await screen.findAllByRole('button', { name: 'Remove' }))[0] as HTMLElement);

  expect(screen.getByText('You’ll keep using your other authenticator app to sign in.')).toBeTruthy();
});
