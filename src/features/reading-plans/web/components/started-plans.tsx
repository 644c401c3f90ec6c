import { useId } from 'react';
import type { TextWorkFacts } from '#src/features/texts/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { useDeviceValue } from '#src/web/use-device-value.ts';
import { readingPlanPath } from '../../plan-links.ts';
import { planProgress } from '../plan-progress.ts';
import { textTitle } from '../text-title.ts';

/** Plans of which a day was marked as read on this device, the latest first. */
export function StartedPlans({ works }: { works: readonly TextWorkFacts[] }) {
  const { t, locale } = useI18n();
  const headingId = useId();
  const plans = Object.entries(useDeviceValue(planProgress))
    .toReversed()
    .flatMap(([plan, read]) => {
      const [text = '', days = '', from = ''] = plan.split(' ');
      const [workSlug, divisionSlug] = text.split('/');
      const work = works.find(({ slug }) => slug === workSlug);
      const division = work?.divisions.find(({ slug }) => slug === divisionSlug);
      if (!work || !division) return [];
      const query = new URLSearchParams({ text, days, from });
      return [
        { href: `${readingPlanPath}?${query}#plan`, title: textTitle(work, division, locale), read, days },
      ];
    });
  if (plans.length === 0) return null;

  return (
    <section aria-labelledby={headingId}>
      <h2 className="panel-title" id={headingId}>
        {t('readingPlan.started')}
      </h2>
      <ul className="plan-days">
        {plans.map(({ href, title, read, days }) => (
          <li key={href} className="plan-day">
            <TextLink href={href}>{title}</TextLink>
            <span className="small muted">
              {t('readingPlan.progress', { read: read.length, count: Number(days) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
