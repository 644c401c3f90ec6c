import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { formatMoney } from '#src/api/money.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { circleAlertIcon, triangleAlertIcon } from '#src/ui/media/icons.ts';
import { clockIcon, mailIcon } from '#src/ui/media/subject-icons.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { AttentionGroup } from '../../dashboard-contract.ts';

type Item = AttentionGroup['items'][number];
type Look = {
  title: MessageKey;
  icon: string;
  tone: 'err' | 'warn' | 'info';
  action: MessageKey;
  hrefOf: (item: Item) => string;
  /** Link to the list with all items of this kind. */
  allHref: string;
};

const donationHref = ({ id }: Item) => `/admin/donations/${id}`;

const looks: Record<AttentionGroup['kind'], Look> = {
  dispute: {
    title: 'adminDashboard.attention.dispute',
    icon: circleAlertIcon,
    tone: 'err',
    action: 'adminDashboard.attention.open',
    hrefOf: donationHref,
    allHref: '/admin/donations?status=disputed',
  },
  review: {
    title: 'adminDashboard.attention.review',
    icon: triangleAlertIcon,
    tone: 'err',
    action: 'adminDashboard.attention.open',
    hrefOf: donationHref,
    allHref: '/admin/donations?attention=yes',
  },
  monthly_failed: {
    title: 'adminDashboard.attention.monthlyFailed',
    icon: circleAlertIcon,
    tone: 'err',
    action: 'adminDashboard.attention.open',
    hrefOf: donationHref,
    allHref: '/admin/donations?attention=yes&frequency=monthly',
  },
  failed: {
    title: 'adminDashboard.attention.failed',
    icon: circleAlertIcon,
    tone: 'err',
    action: 'adminDashboard.attention.open',
    hrefOf: donationHref,
    allHref: '/admin/donations?attention=yes&status=failed',
  },
  pending: {
    title: 'adminDashboard.attention.pending',
    icon: clockIcon,
    tone: 'warn',
    action: 'adminDashboard.attention.open',
    hrefOf: donationHref,
    allHref: '/admin/donations?attention=yes&status=pending',
  },
  mismatch: {
    title: 'adminDashboard.attention.mismatch',
    icon: triangleAlertIcon,
    tone: 'warn',
    action: 'adminDashboard.attention.compare',
    hrefOf: () => '/admin/donations/discrepancies',
    allHref: '/admin/donations/discrepancies',
  },
  message: {
    title: 'adminDashboard.attention.message',
    icon: mailIcon,
    tone: 'info',
    action: 'adminDashboard.attention.reply',
    hrefOf: ({ id }) => `/admin/messages/${id}`,
    allHref: '/admin/messages?state=unanswered',
  },
};

/** Payments and messages that need attention; each line links to its subject. */
export function AttentionPanel({ groups }: { groups: AttentionGroup[] }) {
  const { t } = useI18n();
  if (groups.length === 0) return null;
  return (
    <Panel className="dash-attention">
      <h2 className="panel-title">{t('adminDashboard.attention.title')}</h2>
      <ul className="dash-lines">
        {groups.flatMap((group) => [
          ...group.items.map((item) => (
            <Line key={`${group.kind} ${item.id} ${item.at}`} item={item} kind={group.kind} />
          )),
          ...(group.total > group.items.length ? [<More key={group.kind} group={group} />] : []),
        ])}
      </ul>
    </Panel>
  );
}

function Line({ item, kind }: { item: Item; kind: AttentionGroup['kind'] }) {
  const { t } = useI18n();
  const { name, amountMinor, currency, at, detail } = item;
  const look = looks[kind];
  const isMessage = kind === 'message';
  const subject = isMessage ? detail : (name ?? t('adminDashboard.attention.unnamed'));
  return (
    <li className={`dash-line dash-line--${look.tone}`}>
      <Icon shape={look.icon} />
      <span>
        <strong>{t(look.title)}</strong>
        {t('common.colon')}
        <bdi>{subject}</bdi>
        {amountMinor !== null && currency !== null && `, ${formatMoney({ amountMinor, currency }, 'two')}`}
        <span className="dash-small">
          {isMessage && name && (
            <>
              <bdi>{name}</bdi> ·{' '}
            </>
          )}
          {detail === 'respond_by' && `${t('adminDashboard.attention.respondBy')} `}
          <DateTime at={at} />
        </span>
      </span>
      <TextLink href={look.hrefOf(item)}>
        {t(look.action)}
        <span className="vh"> {subject}</span>
      </TextLink>
    </li>
  );
}

function More({ group: { kind, total, items } }: { group: AttentionGroup }) {
  const { t } = useI18n();
  const { title, icon, tone, allHref } = looks[kind];
  const count = formatNumber(total - items.length);
  return (
    <li className={`dash-line dash-line--${tone}`}>
      <Icon shape={icon} />
      <TextLink href={allHref}>
        {t('adminDashboard.attention.more', { kind: t(title), more: count })}
      </TextLink>
    </li>
  );
}
