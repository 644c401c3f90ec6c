import type { ReactNode } from 'react';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { formatMoney } from '#src/api/money.ts';
import { gatewayLabel } from '#src/api/fee-cover.ts';
import { cancelReasons } from '#src/features/donations/recurring-names.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { ReportCell, reportColumns } from '../../admin-contract.ts';
import { percentText } from './percent-text.ts';

type Kind = (typeof reportColumns)[keyof typeof reportColumns];

const reasons = [...cancelReasons, 'none'] as const;

/** Displays cells of reports by the kind of their column. */
export function useReportCell(): (cell: ReportCell, kind: Kind) => ReactNode {
  const { t, formatMonth, formatListDate } = useI18n();
  const can = useCan();
  return (cell, kind) => {
    if (cell === null) return kind === 'project' ? t('adminReports.general') : '–';
    if (typeof cell === 'object' && 'donorId' in cell) {
      const name = cell.name ?? t('adminReports.open');
      if (!can('donors.read')) return cell.name ?? '–';
      return <TextLink href={`/admin/donors/${cell.donorId}`}>{name}</TextLink>;
    }
    if (typeof cell === 'object') return formatMoney(cell, 'two');
    if (kind === 'percent') return percentText(Number(cell));
    if (typeof cell === 'number') return formatNumber(cell);
    if (kind === 'month') return formatMonth(`${cell}-01`);
    if (kind === 'day') return formatListDate(cell);
    if (kind === 'donation')
      return <TextLink href={`/admin/donations/${cell}`}>{t('adminReports.open')}</TextLink>;
    if (kind === 'consent' && (cell === 'given' || cell === 'refused' || cell === 'unknown'))
      return t(`adminReports.consent.${cell}`);
    if (kind === 'gateway') return gatewayLabel(cell);
    const reason = reasons.find((known) => known === cell);
    if (kind === 'reason' && reason)
      return t(`adminReports.reasons.${reason === 'other-cause' ? 'otherCause' : reason}`);
    if (kind === 'status' && (cell === 'pending' || cell === 'halted'))
      return t(`adminReports.statuses.${cell}`);
    return cell;
  };
}
