import type { Locale } from '#src/i18n/locales.ts';

type PayTexts = Record<
  | 'title'
  | 'noMoney'
  | 'monthly'
  | 'payCard'
  | 'payApple'
  | 'payGoogle'
  | 'debits'
  | 'payAch'
  | 'paySepa'
  | 'failures'
  | 'reason'
  | 'decline'
  | 'authenticate'
  | 'authentication'
  | 'approve'
  | 'reject'
  | 'rejected'
  | 'more'
  | 'payAndClose'
  | 'back'
  | 'closed'
  | 'expired'
  | 'failed'
  | 'portal'
  | 'newCard'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'fraudulent'
  | 'do_not_honor'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'blocked',
  string
>;

/** Texts of the payment page. It is a separate program, so they are not part of the site's messages. */
export const payTexts: Record<Locale, PayTexts> = {
  en: {
    title: 'Payment',
    noMoney: 'Sandbox: no real money',
    monthly: 'every month',
    payCard: 'Pay by card',
    payApple: 'Pay with Apple Pay',
    payGoogle: 'Pay with Google Pay',
    debits: 'Bank debit (confirmed later)',
    payAch: 'US bank account',
    paySepa: 'SEPA direct debit',
    failures: 'Simulate failure',
    reason: 'Reason',
    decline: 'Decline the card',
    authenticate: 'Pay with 3-D Secure',
    authentication: 'Your bank asks you to confirm this payment.',
    approve: 'Confirm',
    reject: 'Reject',
    rejected: 'not confirmed with the bank',
    more: 'More scenarios',
    payAndClose: 'Pay, then close the browser',
    back: 'Back without paying',
    closed: 'Paid. This page doesn’t return to the site. You can close it.',
    expired: 'This payment page has expired.',
    failed: 'This attempt failed: {reason}. You can try again.',
    portal: 'Payment method',
    newCard: 'Use a new card',
    generic_decline: 'card declined',
    insufficient_funds: 'insufficient funds',
    lost_card: 'card reported lost',
    stolen_card: 'card reported stolen',
    fraudulent: 'suspected fraud',
    do_not_honor: 'rejected by the bank',
    expired_card: 'card expired',
    incorrect_cvc: 'wrong security code',
    processing_error: 'processing error',
    blocked: 'blocked by Radar',
  },
  hi: {
    title: 'भुगतान',
    noMoney: 'परीक्षण (सैंडबॉक्स): असली धन नहीं लगता',
    monthly: 'हर महीने',
    payCard: 'कार्ड से भुगतान करें',
    payApple: 'Apple Pay से भुगतान करें',
    payGoogle: 'Google Pay से भुगतान करें',
    debits: 'बैंक खाते से (पुष्टि बाद में)',
    payAch: 'अमेरिकी बैंक खाता',
    paySepa: 'SEPA डायरेक्ट डेबिट',
    failures: 'विफलता दिखाएँ',
    reason: 'कारण',
    decline: 'कार्ड अस्वीकार करें',
    authenticate: '3-D Secure से भुगतान करें',
    authentication: 'आपका बैंक इस भुगतान की पुष्टि चाहता है।',
    approve: 'पुष्टि करें',
    reject: 'अस्वीकार करें',
    rejected: 'बैंक से पुष्टि नहीं हुई',
    more: 'अन्य स्थितियाँ',
    payAndClose: 'भुगतान करके ब्राउज़र बंद करें',
    back: 'बिना भुगतान लौटें',
    closed: 'भुगतान हो गया। यह पृष्ठ साइट पर नहीं लौटता। इसे बंद कर सकते हैं।',
    expired: 'इस भुगतान पृष्ठ की अवधि समाप्त हो गई।',
    failed: 'यह प्रयास विफल रहा: {reason}। आप फिर से प्रयास कर सकते हैं।',
    portal: 'भुगतान का साधन',
    newCard: 'नया कार्ड जोड़ें',
    generic_decline: 'कार्ड अस्वीकृत',
    insufficient_funds: 'खाते में राशि कम है',
    lost_card: 'कार्ड खोया हुआ दर्ज है',
    stolen_card: 'कार्ड चोरी हुआ दर्ज है',
    fraudulent: 'धोखाधड़ी की आशंका',
    do_not_honor: 'बैंक ने अस्वीकार किया',
    expired_card: 'कार्ड की अवधि समाप्त',
    incorrect_cvc: 'सुरक्षा कोड गलत',
    processing_error: 'प्रक्रिया में त्रुटि',
    blocked: 'Radar ने रोका',
  },
  sa: {
    title: 'शोधनम्',
    noMoney: 'परीक्षणम् : वास्तविकं धनं न दीयते',
    monthly: 'प्रतिमासम्',
    payCard: 'वित्तपत्रेण ददातु',
    payApple: 'Apple Pay द्वारा ददातु',
    payGoogle: 'Google Pay द्वारा ददातु',
    debits: 'वित्तकोषात् (पश्चात् दृढीक्रियते)',
    payAch: 'अमेरिकीया वित्तकोषलेखा',
    paySepa: 'SEPA-द्वारा वित्तकोषात्',
    failures: 'वैफल्यं दर्शयतु',
    reason: 'कारणम्',
    decline: 'वित्तपत्रम् अस्वीकरोतु',
    authenticate: '3-D Secure द्वारा ददातु',
    authentication: 'भवतः वित्तकोषः अस्य शोधनस्य दृढीकरणम् इच्छति ।',
    approve: 'दृढीकरोतु',
    reject: 'अस्वीकरोतु',
    rejected: 'वित्तकोषे न दृढीकृतम्',
    more: 'अन्याः सम्भावनाः',
    payAndClose: 'धनं दत्त्वा जालदर्शकं पिदधातु',
    back: 'अदत्त्वा प्रतिगच्छतु',
    closed: 'धनं दत्तम् । एतत् पृष्ठं जालस्थानं न प्रतिगच्छति । तत् पिदधातु ।',
    expired: 'अस्य शोधनपृष्ठस्य अवधिः समाप्तः ।',
    failed: 'अयं प्रयत्नः विफलः : {reason} । पुनः प्रयतितुं शक्यते ।',
    portal: 'शोधनसाधनम्',
    newCard: 'नूतनं वित्तपत्रं योजयतु',
    generic_decline: 'वित्तपत्रम् अस्वीकृतम्',
    insufficient_funds: 'धनं न पर्याप्तम्',
    lost_card: 'वित्तपत्रं नष्टम् इति लिखितम्',
    stolen_card: 'वित्तपत्रं चोरितम् इति लिखितम्',
    fraudulent: 'वञ्चनाशङ्का',
    do_not_honor: 'वित्तकोषेण अस्वीकृतम्',
    expired_card: 'वित्तपत्रस्य अवधिः समाप्तः',
    incorrect_cvc: 'रक्षाङ्कः अशुद्धः',
    processing_error: 'प्रक्रियादोषः',
    blocked: 'Radar इत्यनेन निरुद्धम्',
  },
};
