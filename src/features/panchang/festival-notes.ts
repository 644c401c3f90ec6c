import type { MessageKey } from '#src/i18n/message-key.ts';
import type { NoteId } from './calculation/festival-days.ts';

/**
 * Message that explains why almanacs differ about a day; its slot `{date}` is the observance's `otherDate`.
 */
export const noteKeys: Record<NoteId, MessageKey> = {
  'diwali-two-evenings': 'panchang.notes.diwaliTwoEvenings',
  'sankranti-after-sunset': 'panchang.notes.sankrantiAfterSunset',
  'holika-bhadra': 'panchang.notes.holikaBhadra',
  'ekadashi-dvadashi-lost': 'panchang.notes.ekadashiDvadashiLost',
  'janmashtami-two-days': 'panchang.notes.janmashtamiTwoDays',
};
