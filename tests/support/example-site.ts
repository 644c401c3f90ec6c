import { feeRateOf, usualFeeRates } from '#src/api/fee-cover.ts';
import { razorpayMethods } from '#src/features/donations/receivers/payment-methods.ts';
import type { Site } from '#src/api/site.ts';

const rates = usualFeeRates();

export const exampleSite: Site = {
  name: 'Sanatan World',
  sanskritName: 'सनातन विश्व',
  address: '',
  contactEmail: 'namaste@sanatan.example',
  phone: '',
  currencies: ['USD', 'INR'],
  figures: { countries: '50+' },
  social: {
    youtube: 'https://www.youtube.com/',
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    x: 'https://x.com/',
  },
  defaultPlace: {
    latitude: 37.9771,
    longitude: -122.2953,
    zone: 'America/Los_Angeles',
    name: 'El Sobrante, CA',
    isDefault: true,
  },
  url: 'https://sanatan.example',
  mode: 'demo',
  isPublicDemo: false,
  timeZone: 'UTC',
  legalEntities: { us: { name: 'Sanatan World', ein: '00-0000000' }, in: null },
  checkout: 'own',
  amounts: {},
  receivers: {
    USD: [{ entity: 'us', feeRate: feeRateOf(rates, 'razorpay', 'USD'), methods: razorpayMethods('USD') }],
    INR: [{ entity: 'us', feeRate: feeRateOf(rates, 'razorpay', 'INR'), methods: razorpayMethods('INR') }],
  },
};
