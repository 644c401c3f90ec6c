import type { Locale } from '#src/i18n/locales.ts';

type CheckoutTexts = Record<
  | 'title'
  | 'noMoney'
  | 'pay'
  | 'payUpi'
  | 'payCard'
  | 'payBank'
  | 'failure'
  | 'reason'
  | 'finer'
  | 'lost'
  | 'late'
  | 'twice'
  | 'close'
  | 'paid'
  | 'back'
  | 'working'
  | 'failed'
  | 'noResponse'
  | 'payment_failed'
  | 'insufficient_funds'
  | 'payment_cancelled'
  | 'card_declined'
  | 'payment_timed_out',
  string
>;

/** Texts of the sandbox's checkout. It is a separate program, so they are not part of the site's messages. */
export const checkoutTexts: Record<Locale, CheckoutTexts> = {
  en: {
    title: 'Payment',
    noMoney: 'Sandbox: no real money',
    pay: 'Pay {amount}',
    payUpi: 'Pay by UPI',
    payCard: 'Pay by card',
    payBank: 'Pay by net banking',
    failure: 'Simulate failure',
    reason: 'Failure reason',
    finer: 'More scenarios',
    lost: 'Pay, then close the browser',
    late: 'Delayed bank response (paid after 8 seconds)',
    twice: 'Two payments on one order',
    close: 'Close',
    paid: 'Paid.',
    back: 'Back to {name}',
    working: 'Processing...',
    failed: 'This attempt failed: {reason}. You can try again.',
    noResponse: 'The sandbox isn’t responding. Please try again.',
    payment_failed: 'payment failed',
    insufficient_funds: 'insufficient funds',
    payment_cancelled: 'canceled by the payer',
    card_declined: 'card declined',
    payment_timed_out: 'the bank did not respond in time',
  },
  hi: {
    title: 'भुगतान',
    noMoney: 'परीक्षण (सैंडबॉक्स): असली धन नहीं लगता',
    pay: '{amount} का भुगतान करें',
    payUpi: 'UPI से भुगतान करें',
    payCard: 'कार्ड से भुगतान करें',
    payBank: 'नेट बैंकिंग से भुगतान करें',
    failure: 'विफलता दिखाएँ',
    reason: 'विफलता का कारण',
    finer: 'और क्या-क्या हो सकता है',
    lost: 'भुगतान हो, पर ब्राउज़र बंद हो जाए',
    late: 'बैंक चुप रहे, फिर 8 सेकंड बाद भुगतान हो',
    twice: 'एक ही ऑर्डर पर दो भुगतान',
    close: 'बंद करें',
    paid: 'भुगतान हो गया।',
    back: '{name} पर लौटें',
    working: 'प्रतीक्षा करें...',
    failed: 'यह प्रयास विफल रहा: {reason}। आप फिर से प्रयास कर सकते हैं।',
    noResponse: 'परीक्षण सेवा उत्तर नहीं दे रही। कृपया फिर से प्रयास करें।',
    payment_failed: 'भुगतान विफल',
    insufficient_funds: 'खाते में राशि कम है',
    payment_cancelled: 'दाता ने रद्द किया',
    card_declined: 'कार्ड अस्वीकृत',
    payment_timed_out: 'बैंक ने समय पर उत्तर नहीं दिया',
  },
  sa: {
    title: 'शोधनम्',
    noMoney: 'परीक्षणम् : वास्तविकं धनं न दीयते',
    pay: '{amount} ददातु',
    payUpi: 'UPI द्वारा ददातु',
    payCard: 'वित्तपत्रेण ददातु',
    payBank: 'अन्तर्जालवित्तकोषसेवया ददातु',
    failure: 'वैफल्यं दर्शयतु',
    reason: 'वैफल्यस्य कारणम्',
    finer: 'अन्याः सम्भावनाः',
    lost: 'दत्ते धने जालदर्शकः पिधीयेत',
    late: 'वित्तकोषः तूष्णीं तिष्ठेत्, अष्टसु क्षणेषु गतेषु धनं प्राप्येत',
    twice: 'एकस्मिन् आदेशे द्वे शोधने',
    close: 'पिदधातु',
    paid: 'धनं दत्तम् ।',
    back: '{name} प्रति गच्छतु',
    working: 'क्षणं प्रतीक्षताम्...',
    failed: 'अयं प्रयत्नः विफलः : {reason} । पुनः प्रयतितुं शक्यते ।',
    noResponse: 'परीक्षणसेवा न प्रतिवदति । कृपया पुनः प्रयतताम् ।',
    payment_failed: 'शोधनं विफलम्',
    insufficient_funds: 'धनं न पर्याप्तम्',
    payment_cancelled: 'दात्रा निवर्तितम्',
    card_declined: 'वित्तपत्रम् अस्वीकृतम्',
    payment_timed_out: 'वित्तकोषः यथाकालं न प्रत्यवदत्',
  },
};
