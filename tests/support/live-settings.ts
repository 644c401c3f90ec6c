/** All settings that a live site requires. */
export const liveSettings = {
  SITE_MODE: 'live',
  SITE_URL: 'https://sanatan.example',
  ORGANISATION_NAME: 'Sanatan World',
  CONTACT_EMAIL: 'office@sanatan.example',
  SMTP_URL: 'smtps://site:v7Kq2mXw9TzR@email.sanatan.example',
  MAIL_FROM: 'site@sanatan.example',
  SOCIAL_YOUTUBE: 'https://youtube.example/a',
  SOCIAL_INSTAGRAM: 'https://instagram.example/a',
  SOCIAL_FACEBOOK: 'https://facebook.example/a',
  SOCIAL_X: 'https://x.example/a',
  AUTH_SECRET: '6f1d0c9be27a4358b1c04de97f3a62d85e0b7c19a4f86d23',
  PAYMENTS_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789',
  RAZORPAY_KEY_SECRET: 'Zq8vT3nLx0WbY6sKd2RmHc4J',
  RAZORPAY_WEBHOOK_SECRET: 'u5Gp1XeN7yQzA9fVwB3kSjD8',
};
