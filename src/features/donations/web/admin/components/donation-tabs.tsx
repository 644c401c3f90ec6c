import { useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import './donation-tabs.css';

/** The screens about donations. */
export function DonationTabs() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const links = [
    { href: '/admin/donations', label: t('adminDonations.donations') },
    { href: '/admin/donations/over-time', label: t('adminDonations.overTime') },
    { href: '/admin/donations/statement', label: t('adminDonations.statement.link') },
    { href: '/admin/donations/payouts', label: t('adminDonations.payouts') },
    { href: '/admin/donations/funds', label: t('adminDonations.funds') },
    { href: '/admin/donations/short-addresses', label: t('adminDonations.shortAddresses') },
    { href: '/admin/donations/reports', label: t('adminDonations.reports') },
    { href: '/admin/donations/exports', label: t('adminDonations.exports') },
    { href: '/admin/donations/annual-statements', label: t('adminDonations.annualStatements') },
    { href: '/admin/donations/discrepancies', label: t('adminDonations.discrepancies') },
  ];
  return (
    <nav className="donation-tabs" aria-label={t('adminDonations.title')}>
      {links.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={href === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
