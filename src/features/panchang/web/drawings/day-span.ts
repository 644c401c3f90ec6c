/** A part of the day, in minutes after local midnight, 0 to 1440, with the pigment it is drawn in. */
export type DaySpan = { id: string; startMinute: number; endMinute: number; pigment: Pigment };

/** Pigments for parts of the day; see day-drawings.css. */
export type Pigment = 'mayura' | 'thread' | 'nila' | 'sindur' | 'haldi';
