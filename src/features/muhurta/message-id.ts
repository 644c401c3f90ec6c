type MessageId<Id extends string> = Id extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<MessageId<Rest>>}`
  : Id;

/**
 * Converts an ID to the last part of its message key.
 *
 * @example messageId('griha-pravesha') // => 'grihaPravesha'
 */
export function messageId<Id extends string>(id: Id): MessageId<Id> {
  return id.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) as MessageId<Id>;
}
