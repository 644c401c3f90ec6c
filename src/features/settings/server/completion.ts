import { type CompletionItem, namedItem, singleItem } from '#src/api/completion.ts';
import {
  type AmountsByCurrency,
  listUndeclaredPresets,
  type PresetBenefits,
} from '#src/api/amounts/donation-presets.ts';
import { formatMoney, type Money } from '#src/api/money.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { SiteSettings } from '../admin-contract.ts';

type Dependencies = {
  settings: Pick<SiteSettings, 'contactEmail' | 'phone' | 'address' | 'currencies' | 'figures' | 'social'>;
  presetBenefits: PresetBenefits;
  donationAmounts: AmountsByCurrency;
  config: Pick<Config, 'email' | 'payments' | 'receipts' | 'backup'>;
};

/** Not assigned to any organization; shows the position in demos. */
const exampleEin = '00-0000000';

/** Checklist items for facts of the organization and services of the environment. */
export function settingsCompletion({
  settings,
  presetBenefits,
  donationAmounts,
  config,
}: Dependencies): CompletionItem[] {
  const { contactEmail, phone, address, figures, social } = settings;
  const { email, payments, receipts, backup } = config;
  const undeclared = listUndeclaredPresets(presetBenefits, donationAmounts, settings.currencies);
  const { us } = receipts;
  const isRegistered = Boolean(us.ein && us.ein !== exampleEin && us.address) || receipts.in !== undefined;

  return [
    singleItem('contactEmail', !contactEmail.endsWith('.example'), '/admin/settings'),
    singleItem('phone', phone !== '', '/admin/settings'),
    singleItem('address', address !== '', '/admin/settings'),
    singleItem('social', Object.values(social).every(namesProfile), '/admin/settings'),
    singleItem('registration', isRegistered, '/admin/system', [
      'RECEIPT_US_NAME',
      'RECEIPT_US_ADDRESS',
      'RECEIPT_US_EIN',
    ]),
    singleItem('figures', Object.values(figures).some(Boolean), '/admin/settings'),
    namedItem('presetBenefits', undeclared.length, amountsByCurrency(undeclared), '/admin/settings#presets'),
    singleItem(
      'payments',
      payments.gateway !== 'sandbox' && payments.gateway.mode === 'live',
      '/admin/settings',
      ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
    ),
    singleItem('email', email.smtpUrl !== undefined, '/admin/settings', ['SMTP_URL']),
    singleItem('backup', backup.schedule !== undefined && backup.passphrase !== undefined, '/admin/system', [
      'BACKUP_SCHEDULE',
      'BACKUP_PASSPHRASE',
    ]),
  ];
}

/** Whether a link is a profile, not the home page of a network. */
function namesProfile(link: string): boolean {
  return new URL(link).pathname !== '/';
}

/** One entry for each currency: "$10, $50". */
function amountsByCurrency(amounts: readonly Money[]): string[] {
  const codes = [...new Set(amounts.map(({ currency }) => currency))];
  return codes.map((code) =>
    amounts
      .filter(({ currency }) => currency === code)
      .map((amount) => formatMoney(amount))
      .join(', '),
  );
}
