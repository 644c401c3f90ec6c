/** Seats of one registration; an event may offer fewer. */
export const maxRegistrationSeats = 20;
