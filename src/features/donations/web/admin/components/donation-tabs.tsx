import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import './donation-tabs.css';

/** The screens about donations. */
export function DonationTabs() {
  const { t } = useI18n();
  const can = useCan();
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);

  // On phones the tabs scroll sideways, and the later ones would be out of view on their own screens.
  useEffect(() => {
    const nav = tabs.current;
    const current = nav?.querySelector('[aria-current]');
    if (!nav || !current) return;
    const [frame, tab] = [nav.getBoundingClientRect(), current.getBoundingClientRect()];
    nav.scrollLeft += tab.left + tab.width / 2 - (frame.left + frame.width / 2);
  }, [pathname]);

  const links = [
    { href: '/admin/donations', permission: 'donations.read', label: t('adminDonations.donations') },
    { href: '/admin/donations/over-time', permission: 'donations.read', label: t('adminDonations.overTime') },
    {
      href: '/admin/donations/statement',
      permission: 'books.read',
      label: t('adminDonations.statement.link'),
    },
    { href: '/admin/donations/payouts', permission: 'books.read', label: t('adminDonations.payouts') },
    { href: '/admin/donations/funds', permission: 'books.read', label: t('adminDonations.funds') },
    {
      href: '/admin/donations/short-addresses',
      permission: 'donations.read',
      label: t('adminDonations.shortAddresses'),
    },
    { href: '/admin/donations/reports', permission: 'books.read', label: t('adminDonations.reports') },
    { href: '/admin/donations/exports', permission: 'books.read', label: t('adminDonations.exports') },
    {
      href: '/admin/donations/annual-statements',
      permission: 'books.read',
      label: t('adminDonations.annualStatements'),
    },
    {
      href: '/admin/donations/discrepancies',
      permission: 'books.read',
      label: t('adminDonations.discrepancies'),
    },
  ] as const;
  return (
    <nav ref={tabs} className="donation-tabs" aria-label={t('adminDonations.title')}>
      {links
        .filter(({ permission }) => can(permission))
        .map(({ href, label }) => (
          <Link key={href} href={href} aria-current={currentOf(href, pathname)}>
            {label}
          </Link>
        ))}
    </nav>
  );
}

/** A screen below that of a tab, such as one payout, belongs to the tab. */
function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  return href !== '/admin/donations' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
