import type { z } from 'zod';
import type { factor, identity, SignInUser } from '../../protocol-objects.ts';
import type { Account, FactorRow, Identity } from '../stores/user-store.ts';

/** User object returned to its owner. */
export function publicUser({ user, identities, factors, recoveryCodes }: Account): SignInUser {
  const allFactors = [
    ...factors.map(publicFactor),
    ...(recoveryCodes ? [recoveryCodeFactor(recoveryCodes)] : []),
  ];
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: time(user.emailConfirmedAt),
    confirmed_at: time(user.emailConfirmedAt),
    phone: '',
    confirmation_sent_at: time(user.confirmationSentAt),
    recovery_sent_at: time(user.recoverySentAt),
    reauthentication_sent_at: time(user.reauthenticationSentAt),
    email_change_sent_at: time(user.emailChangeSentAt),
    new_email: user.newEmail ?? undefined,
    invited_at: time(user.invitedAt),
    last_sign_in_at: time(user.lastSignInAt),
    app_metadata: appMetadata(identities),
    user_metadata: user.userMetadata,
    identities: identities.map(publicIdentity),
    ...(allFactors.length > 0 && { factors: allFactors }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
    banned_until: time(user.bannedUntil),
  };
}

export function appMetadata(identities: Identity[]): { provider: string; providers: string[] } {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return { provider: providers[0] ?? 'email', providers };
}

function publicIdentity(row: Identity): z.output<typeof identity> {
  return {
    identity_id: row.id,
    id: row.subject,
    user_id: row.userId,
    provider: row.provider,
    identity_data: row.identityData,
    email: row.email ?? undefined,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    last_sign_in_at: time(row.lastSignInAt),
  };
}

function publicFactor(row: FactorRow): z.output<typeof factor> {
  return {
    id: row.id,
    friendly_name: row.friendlyName,
    factor_type: 'totp',
    status: row.status,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    last_challenged_at: time(row.lastChallengedAt),
  };
}

function recoveryCodeFactor({
  id,
  createdAt,
}: NonNullable<Account['recoveryCodes']>): z.output<typeof factor> {
  const at = createdAt.toISOString();
  return {
    id,
    friendly_name: '',
    factor_type: 'recovery_code',
    status: 'verified',
    created_at: at,
    updated_at: at,
  };
}

function time(value: Date | null): string | undefined {
  return value?.toISOString();
}
