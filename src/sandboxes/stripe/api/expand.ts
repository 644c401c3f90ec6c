import type { Db } from '#src/platform/database/database.ts';
import type { ObjectName } from '../entities/object-types.ts';
import { listOf } from '../entities/stripe-object.ts';
import { objectStore } from '../stores/object-store.ts';
import { StripeError } from '../stripe-error.ts';

const maxDepth = 4;
const maxListed = 10;

/** Lists within an object that the API returns only when they are asked for. */
const includable: Record<string, { object: ObjectName; field: string }> = {
  'charge.refunds': { object: 'refund', field: 'charge' },
  'customer.subscriptions': { object: 'subscription', field: 'customer' },
  'invoice.payments': { object: 'invoice_payment', field: 'invoice' },
};

/** Replaces ids by objects along paths such as `data.latest_charge.balance_transaction`. */
export async function expand(db: Db, value: object, paths: readonly string[]): Promise<object> {
  let expanded: unknown = value;
  for (const path of paths) {
    const names = path.split('.');
    if (names.filter((name) => name !== 'data').length > maxDepth)
      throw new StripeError(`You cannot expand more than ${maxDepth} levels of a property: ${path}`, {
        code: 'property_expansion_max_depth',
        param: 'expand',
      });
    expanded = await expandPath(db, expanded, names);
  }
  return expanded as object;
}

async function expandPath(db: Db, value: unknown, [name, ...rest]: string[]): Promise<unknown> {
  if (name === undefined || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    // One after the other: a transaction runs one query at a time.
    for (const item of value) items.push(await expandPath(db, item, [name, ...rest]));
    return items;
  }
  if (typeof value !== 'object') return value;

  const fields = value as Record<string, unknown>;
  const found = await expandField(db, fields, name);
  return { ...fields, [name]: await expandPath(db, found, rest) };
}

async function expandField(db: Db, fields: Record<string, unknown>, name: string): Promise<unknown> {
  const list = includable[`${String(fields.object)}.${name}`];
  if (list && typeof fields.id === 'string') {
    const items = await objectStore.list(db, list.object, {
      limit: maxListed,
      entity: { [list.field]: fields.id },
    });
    return listOf(`/v1/${list.object}s?${list.field}=${fields.id}`, items);
  }
  if (!(name in fields)) {
    const message = `This property cannot be expanded (${name}).`;
    throw new StripeError(message, { code: 'property_not_expandable', param: 'expand' });
  }
  const value = fields[name];
  return typeof value === 'string' ? ((await objectStore.findAny(db, value)) ?? value) : value;
}
