/** Keys of a record that has no others than those of its type, in their order; the record must not be empty. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(record) as [Key, ...Key[]];
}
