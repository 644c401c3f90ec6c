import type { PageEntry } from '#src/web/page-entry.ts';
import type { RequestDonationProject } from './donate-requests.ts';
import type { RequestThankYouProject } from './thank-you-requests.ts';

/** Code that loads the project of a donation. It belongs to a feature that this one does not import. */
type ProjectRequests = {
  forDonation: () => Promise<RequestDonationProject>;
  forThanks: () => Promise<RequestThankYouProject>;
};

export function donationPages(projects: ProjectRequests): PageEntry[] {
  return [
    {
      path: 'donate',
      module: 'src/features/donations/web/donate-page.tsx',
      messages: ['donate', 'forms', 'projectFunding'],
      loader: async () => {
        const [{ createDonateLoader }, requestProject] = await Promise.all([
          import('./donate-requests.ts'),
          projects.forDonation(),
        ]);
        return createDonateLoader(requestProject);
      },
      watch: 7,
      opensCheckout: true,
    },
    {
      path: 'donate/pay/:donation',
      module: 'src/features/donations/web/donate-pay-page.tsx',
      messages: ['donate'],
      loader: () => import('./donate-requests.ts').then((file) => file.loadPaymentForm),
      opensCheckout: true,
    },
    {
      path: 'donate/thank-you/:token',
      module: 'src/features/donations/web/thank-you-page.tsx',
      messages: ['thankYou', 'notFound'],
      loader: async () => {
        const [{ createThankYouLoader }, requestProject] = await Promise.all([
          import('./thank-you-requests.ts'),
          projects.forThanks(),
        ]);
        return createThankYouLoader(requestProject);
      },
      night: true,
      personal: true,
    },
    {
      path: 'tribute-cards/opt-out',
      module: 'src/features/donations/web/card-opt-out-page.tsx',
      messages: ['tributeCard'],
      loader: () => import('./link-requests.ts').then((file) => file.loadCardOptOut),
      watch: 7,
      personal: true,
      unlisted: true,
    },
    {
      path: 'recurring-donations/no-summary',
      module: 'src/features/donations/web/summary-opt-out-page.tsx',
      messages: ['cancelDonation'],
      loader: () => import('./link-requests.ts').then((file) => file.loadSummaryOptOut),
      watch: 7,
      personal: true,
      unlisted: true,
    },
    {
      path: 'recurring-donations/cancel',
      module: 'src/features/donations/web/cancel-donation-page.tsx',
      messages: ['cancelDonation'],
      loader: () => import('./link-requests.ts').then((file) => file.loadCancelLink),
      watch: 7,
      personal: true,
      unlisted: true,
    },
  ];
}
