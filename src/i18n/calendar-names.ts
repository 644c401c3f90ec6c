import type { Locale } from './locales.ts';

type Twelve = readonly string[];

/**
 * Names of months and weekdays. Own tables, because the Sanskrit of `Intl` differs between browsers, and a
 * date must be the same on the server. Sanskrit uses the names of today's Sanskrit press, with the nasal of
 * the following consonant's class; abbreviations end with the sign ॰.
 */
export const monthNames: Record<Locale, Twelve> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  hi: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  sa: ['जनवरी', 'फरवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितम्बर', 'अक्तूबर', 'नवम्बर', 'दिसम्बर'],
};

export const shortMonthNames: Record<Locale, Twelve> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  hi: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रै॰', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  sa: ['जन॰', 'फर॰', 'मार्च', 'अप्रै॰', 'मई', 'जून', 'जुला॰', 'अग॰', 'सित॰', 'अक्तू॰', 'नव॰', 'दिस॰'],
};

/** Sunday first. */
export const weekdayNames: Record<Locale, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  hi: ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
  sa: ['रविवासरः', 'सोमवासरः', 'मङ्गलवासरः', 'बुधवासरः', 'गुरुवासरः', 'शुक्रवासरः', 'शनिवासरः'],
};

/** Halves of the day, appended to a time of day. */
export const dayHalves: Record<Locale, { am: string; pm: string }> = {
  en: { am: 'AM', pm: 'PM' },
  hi: { am: 'पूर्वाह्न', pm: 'अपराह्न' },
  sa: { am: 'पूर्वाह्णे', pm: 'अपराह्णे' },
};
