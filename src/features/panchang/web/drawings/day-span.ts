/** A part of the day in minutes after local midnight, 0 to 1440, with the color of its drawing. */
export type DaySpan = { id: string; startMinute: number; endMinute: number; pigment: Pigment };

/** Colors for parts of the day; see day-drawings.css. */
export type Pigment = 'mayura' | 'thread' | 'nila' | 'sindur' | 'haldi';
