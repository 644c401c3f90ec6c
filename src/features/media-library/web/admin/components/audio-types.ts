/** Accepted audio of the browser's file dialog; `.opus` is named, because some systems have no type for it. */
export const audioTypes = 'audio/mpeg,audio/ogg,.opus';
