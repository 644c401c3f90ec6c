import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { cardStore, type StoredCard } from './card-store.ts';

/** Cards about tributes, by the address of their recipient and of the donor. */
export const tributeCardPersonalData: PersonalData = {
  name: 'tributeCards',
  find: async (db, email) => {
    const received = await cardStore.listTo(db, email);
    const ids = new Set(received.map(({ paymentId }) => paymentId));
    const requested = await cardStore.listBy(db, email);
    return [...received, ...requested.filter(({ paymentId }) => !ids.has(paymentId))].map(exportedCard);
  },
  erase: async (tx, email) =>
    (await cardStore.deleteBy(tx, email)) + (await cardStore.eraseRecipient(tx, email)),
};

function exportedCard(card: StoredCard) {
  const { paymentId, recipientName, recipientEmail, message, dueAt, state, settledAt, createdAt } = card;
  return { paymentId, recipientName, recipientEmail, message, dueAt, state, settledAt, createdAt };
}
