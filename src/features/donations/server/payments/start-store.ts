import { eq, type SQL, sql, type WithSubquery } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { keysOf } from '#src/api/keys-of.ts';
import type { Db } from '#src/platform/database/database.ts';
import { excluded } from '#src/platform/database/excluded.ts';
import { prepared } from '#src/platform/database/prepared.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { idempotencyKeys } from '#src/platform/database/schema/system/idempotency-keys.ts';
import { orderLock } from './event-store.ts';
import type { NewKey } from './idempotency-store.ts';
import type { NewPayment } from './payment-store.ts';

/** Fields of a started donation; the others have their defaults. */
const written: Record<keyof NewPayment, true> = {
  id: true,
  gatewayMode: true,
  gateway: true,
  account: true,
  entity: true,
  amountMinor: true,
  coveredMinor: true,
  currency: true,
  paymentType: true,
  projectId: true,
  donorName: true,
  donorEmail: true,
  donorPan: true,
  appliedTiers: true,
  citizenshipDeclaredAt: true,
  citizenshipText: true,
  donorMessage: true,
  employer: true,
  matchingState: true,
  taxCountry: true,
  locale: true,
  frequency: true,
  recurringDonationId: true,
  statusTokenHash: true,
  sender: true,
  createdAt: true,
  updatedAt: true,
};
const fields = keysOf(written);
const columns = sql.join(
  fields.map((field) => sql.identifier(toSnakeCase(field))),
  sql`, `,
);
const values = sql.join(
  fields.map((field) => sql.placeholder(field)),
  sql`, `,
);

const insertion = prepared((db) => insertDonation(db, sql`values (${values})`).prepare('insert_payment'));

const keyedInsertion = prepared((db) => {
  const claimed = db.$with('claimed').as(
    db
      .insert(idempotencyKeys)
      .values({
        keyHash: sql.placeholder('keyHash'),
        requestHash: sql.placeholder('requestHash'),
        paymentId: sql.placeholder('id'),
        tokenSalt: sql.placeholder('tokenSalt'),
        lockedUntil: sql.placeholder('lockedUntil'),
        expiresAt: sql.placeholder('expiresAt'),
        holder: sql.placeholder('holder'),
      })
      .onConflictDoUpdate({
        target: idempotencyKeys.keyHash,
        set: {
          ...excluded(['requestHash', 'paymentId', 'tokenSalt', 'lockedUntil', 'expiresAt', 'holder']),
          isDone: false,
        },
        setWhere: sql`${idempotencyKeys.expiresAt} < excluded.locked_until`,
      })
      .returning({ paymentId: idempotencyKeys.paymentId }),
  );
  return insertDonation(db, sql`select ${values} from claimed`, claimed).prepare('insert_payment_with_key');
});

const orderUpdate = prepared((db) => {
  const orderId = sql.placeholder('orderId');
  const locked = db
    .$with('locked', { lock: sql`lock`.as('lock') })
    .as(sql`select ${orderLock(orderId)}::text as lock`);
  const done = db.$with('done').as(
    db
      .update(idempotencyKeys)
      .set({ isDone: true })
      .where(eq(idempotencyKeys.keyHash, sql.placeholder('keyHash'))),
  );
  return db
    .with(locked, done)
    .update(payments)
    .set({
      orderId: sql`coalesce(${payments.orderId}, ${orderId})`,
      nextCheckAt: sql`case when ${payments.orderId} is null then ${sql.placeholder('nextCheckAt')}::timestamptz
        else ${payments.nextCheckAt} end`,
    })
    .from(locked)
    .where(eq(payments.id, sql.placeholder('id')))
    .returning({ orderId: payments.orderId })
    .prepare('store_order');
});

/** Statements that the donor waits for: built once, and planned once per connection. */
export const startStore = {
  async insertPayment(db: Db, payment: Required<NewPayment>): Promise<void> {
    await insertion(db).execute(valuesOf(payment));
  },

  /** @returns false when another request has taken the key; then nothing is stored */
  async insertPaymentWithKey(
    db: Db,
    payment: Required<NewPayment>,
    key: Omit<NewKey, 'paymentId'>,
  ): Promise<boolean> {
    const rows = await keyedInsertion(db).execute({ ...valuesOf(payment), ...key });
    return rows.length > 0;
  },

  /**
   * @param keyHash idempotency key that is completed by this
   * @returns the one order of the donation: the first that was stored
   */
  async storeOrder(
    db: Db,
    id: string,
    { orderId, nextCheckAt, keyHash }: { orderId: string; nextCheckAt: Date; keyHash: Buffer | null },
  ): Promise<string> {
    const [row] = await orderUpdate(db).execute({
      id,
      orderId,
      nextCheckAt: nextCheckAt.toISOString(),
      keyHash,
    });
    return row?.orderId ?? orderId;
  },
};

/** One insert, whose row comes from `rows`. */
function insertDonation(db: Db, rows: SQL, ...earlier: WithSubquery[]) {
  const inserted = db
    .$with('inserted', { id: sql<string>`id`.as('id') })
    .as(sql`insert into ${payments} (${columns}) ${rows} returning id`);
  return db
    .with(...earlier, inserted)
    .select({ id: inserted.id })
    .from(inserted);
}

/** Values as the driver sends them. Columns encode every value but null. */
function valuesOf(payment: Required<NewPayment>): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = payment[field] ?? null;
      return [field, value === null ? null : payments[field].mapToDriverValue(value)];
    }),
  );
}
