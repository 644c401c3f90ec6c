import { useCallback, useEffect, useRef } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { countWaiting } from '../../admin-contract.ts';
import { type AdminLink, linkOf, permittedGroups } from '../admin-links.ts';

/** Links of the sidebar by subject, with the number of waiting items. */
export function AdminNavigation({ pathname }: { pathname: string }) {
  const { t } = useI18n();
  const can = useCan();
  const waiting = useWaiting(pathname);
  const current = linkOf(pathname);

  return (
    <nav className="adm-nav" aria-label={t('admin.navigation')}>
      {permittedGroups(can).map(({ id, label, links }) => (
        <div key={id} className="adm-group">
          {/* No heading: the sidebar comes before the heading of the screen. */}
          {label && <p className="adm-group-title">{t(label)}</p>}
          <ul className="adm-links">
            {links.map((link) => (
              <li key={link.href} className="adm-item">
                <Link
                  className="adm-link"
                  href={link.href}
                  aria-current={link.href === current?.href ? 'page' : undefined}
                >
                  <Icon shape={link.icon} />
                  {t(link.label)}
                </Link>
                <Waiting count={link.waiting ? waiting[link.waiting] : 0} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** A count beside the link, outside its name: the name stays the same when the count changes. */
function Waiting({ count }: { count: number }) {
  const { t } = useI18n();
  if (count === 0) return null;
  return (
    <span className="adm-badge">
      {formatNumber(count)} <span className="vh">{t('admin.waiting')}</span>
    </span>
  );
}

/** Counted again with each screen. */
function useWaiting(pathname: string): Record<NonNullable<AdminLink['waiting']>, number> {
  const call = useAdminCall();
  const send = useCallback((signal: AbortSignal) => call(countWaiting, {}, { signal }), [call]);
  const { request, reload } = useRequest(send);
  const countedAt = useRef(pathname);

  useEffect(() => {
    if (countedAt.current === pathname) return;
    countedAt.current = pathname;
    reload();
  }, [pathname, reload]);
  return request.state === 'ready' ? request.value : { donations: 0, messages: 0 };
}
