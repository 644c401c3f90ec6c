/** Everything a live site needs to start. */
export const liveSettings = {
  SITE_MODE: 'live',
  SITE_URL: 'https://sanatan.example',
  ORGANISATION_NAME: 'Sanatan World',
  CONTACT_EMAIL: 'office@sanatan.example',
  SMTP_URL: 'smtps://site:secret@mail.sanatan.example',
  MAIL_FROM: 'site@sanatan.example',
  SOCIAL_YOUTUBE: 'https://youtube.example/a',
  SOCIAL_INSTAGRAM: 'https://instagram.example/a',
  SOCIAL_FACEBOOK: 'https://facebook.example/a',
  SOCIAL_X: 'https://x.example/a',
  AUTH_SECRET: 'a secret of this site alone, 32 characters',
  PAYMENTS_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};
