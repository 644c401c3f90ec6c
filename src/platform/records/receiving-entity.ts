import { type SQL, sql } from 'drizzle-orm';
import type { Entity } from '#src/api/organisation.ts';
import type { ReceiptConfig } from '../config/receipt-settings.ts';

/** Entity of donations in rupees that name no other. */
export function entityOfRupees(receipts: ReceiptConfig): Entity {
  return receipts.in ? 'in' : 'us';
}

/**
 * Entity that received a donation.
 *
 * @param named columns that can name it, the first one decides
 * @param currency decides where none names it
 */
export function receivingEntity(named: SQL[], currency: SQL, ofRupees: Entity): SQL<Entity> {
  return sql<Entity>`coalesce(${sql.join(named, sql`, `)},
    case when ${currency} = 'INR' then ${ofRupees}::text else 'us' end)`;
}
