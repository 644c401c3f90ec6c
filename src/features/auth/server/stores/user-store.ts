import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { prepared } from '#src/platform/database/prepared.ts';
import { authIdentities, authPasswords } from '#src/platform/database/schema/accounts/auth-accounts.ts';
import { authFactors, authRecoveryCodes } from '#src/platform/database/schema/accounts/auth-factors.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';

const { searchWords: _, ...userColumns } = getTableColumns(users);

export { userColumns };

export type User = Pick<typeof users.$inferSelect, keyof typeof userColumns>;
type NewUser = Omit<typeof users.$inferInsert, 'searchWords'>;
export type Identity = typeof authIdentities.$inferSelect;
type NewIdentity = typeof authIdentities.$inferInsert;

/** User row joined with identities and factors. */
export type Account = {
  user: User;
  identities: Identity[];
  factors: FactorRow[];
  /** The current set of recovery codes, if any. */
  recoveryCodes: { id: string; createdAt: Date } | null;
};

const factorColumns = {
  id: authFactors.id,
  friendlyName: authFactors.friendlyName,
  status: authFactors.status,
  createdAt: authFactors.createdAt,
  updatedAt: authFactors.updatedAt,
  lastChallengedAt: authFactors.lastChallengedAt,
};

export type FactorRow = Pick<typeof authFactors.$inferSelect, keyof typeof factorColumns>;

/** Columns of an account besides those of its user. */
export const accountColumns = {
  identity: authIdentities,
  factor: factorColumns,
  recoveryCodes: { id: authRecoveryCodes.setId, createdAt: authRecoveryCodes.createdAt },
};

type AccountRow = {
  identity: Identity | null;
  factor: FactorRow | null;
  recoveryCodes: Account['recoveryCodes'];
};

const oneRecoveryCode = sql`(
  select ${authRecoveryCodes.id} from ${authRecoveryCodes} where ${authRecoveryCodes.userId} = ${users.id} limit 1
)`;

export const isIdentityOfUser = eq(authIdentities.userId, users.id);
export const isFactorOfUser = eq(authFactors.userId, users.id);
export const isRecoveryCodeOfUser = eq(authRecoveryCodes.id, oneRecoveryCode);

export const accountOrder = [
  sql`${authIdentities.provider} <> 'email'`,
  asc(authIdentities.createdAt),
  authIdentities.id,
  asc(authFactors.createdAt),
  authFactors.id,
];

// Every response with a session contains the account.
const accountRows = prepared((db) =>
  db
    .select(accountColumns)
    .from(users)
    .leftJoin(authIdentities, isIdentityOfUser)
    .leftJoin(authFactors, isFactorOfUser)
    .leftJoin(authRecoveryCodes, isRecoveryCodeOfUser)
    .where(eq(users.id, sql.placeholder('id')))
    .orderBy(...accountOrder)
    .prepare('find_account'),
);

/** Queries of users, passwords and identities. */
export const userStore = {
  async count(db: Db): Promise<number> {
    return db.$count(users);
  },

  async find(db: Db, id: string): Promise<User | null> {
    const [user] = await db.select(userColumns).from(users).where(eq(users.id, id));
    return user ?? null;
  },

  /** @param email in lower case */
  async findByEmail(db: Db, email: string): Promise<User | null> {
    const [user] = await db.select(userColumns).from(users).where(eq(users.email, email));
    return user ?? null;
  },

  /** @param username as returned by `foldName` */
  async findByUsername(db: Db, username: string): Promise<User | null> {
    const [user] = await db.select(userColumns).from(users).where(eq(users.username, username));
    return user ?? null;
  },

  /** Serializes changes of this account until the transaction ends. */
  async lock(tx: Db, id: string): Promise<void> {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  },

  async insert(tx: Db, user: NewUser): Promise<User> {
    const [row] = await tx.insert(users).values(user).returning(userColumns);
    if (!row) throw new Error('the user was not inserted');
    return row;
  },

  /** A sign-in does not increment the version, so that it never conflicts with an administrator's edit. */
  async update(tx: Db, id: string, changes: Partial<NewUser>): Promise<User> {
    const isChange = Object.keys(changes).some((name) => name !== 'lastSignInAt');
    const [row] = await tx
      .update(users)
      .set({ ...changes, ...(isChange && { version: sql`${users.version} + 1` }) })
      .where(eq(users.id, id))
      .returning(userColumns);
    if (!row) throw new Error('the user to change is gone');
    return row;
  },

  async deleteDemoUsers(tx: Db): Promise<void> {
    await tx.delete(users).where(eq(users.isDemo, true));
  },

  async findPassword(db: Db, userId: string): Promise<string | null> {
    const [row] = await db
      .select({ hash: authPasswords.hash })
      .from(authPasswords)
      .where(eq(authPasswords.userId, userId));
    return row?.hash ?? null;
  },

  async setPassword(tx: Db, userId: string, hash: string, changedAt: Date): Promise<void> {
    await tx
      .insert(authPasswords)
      .values({ userId, hash, changedAt })
      .onConflictDoUpdate({ target: authPasswords.userId, set: { hash, changedAt } });
  },

  /** Replaces a hash by another one of the same password, unless the password has been changed since it was read. */
  async replaceHash(
    tx: Db,
    userId: string,
    { before, after }: { before: string; after: string },
  ): Promise<void> {
    await tx
      .update(authPasswords)
      .set({ hash: after })
      .where(and(eq(authPasswords.userId, userId), eq(authPasswords.hash, before)));
  },

  async account(db: Db, user: User): Promise<Account> {
    return accountOf(user, await accountRows(db).execute({ id: user.id }));
  },

  async hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
    const isVerified = and(eq(authFactors.userId, userId), eq(authFactors.status, 'verified'));
    return (await db.$count(authFactors, isVerified)) > 0;
  },

  async findIdentity(db: Db, provider: string, subject: string): Promise<Identity | null> {
    const [row] = await db
      .select()
      .from(authIdentities)
      .where(and(eq(authIdentities.provider, provider), eq(authIdentities.subject, subject)));
    return row ?? null;
  },

  /** @returns whether the identity is new */
  async insertIdentity(tx: Db, identity: NewIdentity): Promise<boolean> {
    const { rowCount } = await tx.insert(authIdentities).values(identity).onConflictDoNothing();
    return rowCount === 1;
  },

  async updateIdentity(tx: Db, id: string, changes: Partial<NewIdentity>): Promise<void> {
    await tx.update(authIdentities).set(changes).where(eq(authIdentities.id, id));
  },

  /** Updates the built-in identity to the new address. */
  async updateEmailIdentity(tx: Db, user: User, email: string): Promise<void> {
    await tx
      .update(authIdentities)
      .set({ email, identityData: { sub: user.id, email, email_verified: true, phone_verified: false } })
      .where(and(eq(authIdentities.userId, user.id), eq(authIdentities.provider, 'email')));
  },

  async deleteIdentity(tx: Db, id: string): Promise<void> {
    await tx.delete(authIdentities).where(eq(authIdentities.id, id));
  },

  async isEmailTaken(db: Db, email: string, byOtherThan: string): Promise<boolean> {
    return (await db.$count(users, and(eq(users.email, email), ne(users.id, byOtherThan)))) > 0;
  },
};

/** Joins the rows of a user: one for each identity and factor. */
export function accountOf(user: User, rows: AccountRow[]): Account {
  return {
    user,
    identities: distinctById(rows.map(({ identity }) => identity)),
    factors: distinctById(rows.map(({ factor }) => factor)),
    recoveryCodes: rows[0]?.recoveryCodes ?? null,
  };
}

function distinctById<Row extends { id: string }>(rows: (Row | null)[]): Row[] {
  return [...new Map(rows.filter((row) => row !== null).map((row) => [row.id, row])).values()];
}
