import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useBrowserValue } from '#src/web/use-browser-value.ts';
import type { ReadingPlan } from '../../contract.ts';
import { readingPlanPath } from '../../plan-links.ts';
import { today } from '../today.ts';

type PlanEndedProps = {
  plan: ReadingPlan;
  /** Part of the initial page and not announced. */
  quiet?: boolean;
};

/** States that no email can follow, and links to the same plan from today. */
export function PlanEnded({ plan: { text, days }, quiet = false }: PlanEndedProps) {
  const { t, formatLongDate } = useI18n();
  // With its first day, the plan of the link is the same tomorrow.
  const from = useBrowserValue(today, '');
  const again = new URLSearchParams({ text, days: String(days.length), ...(from && { from }) });

  return (
    <Notice tone="info" quiet={quiet} title={t('readingPlan.ended.title')}>
      <p>{t('readingPlan.ended.text', { date: formatLongDate(days.at(-1)?.date ?? '') })}</p>
      <p>
        <ButtonLink variant="line" small href={`${readingPlanPath}?${again}#plan`}>
          {t('readingPlan.ended.again')}
        </ButtonLink>
      </p>
    </Notice>
  );
}
