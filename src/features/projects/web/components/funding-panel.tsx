import { formatMoney } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Link } from '#src/ui/link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Progress } from '#src/ui/progress.tsx';
import type { Project } from '../../contract.ts';
import { fundingPercent, minorUnits } from '../../funding.ts';
import { useLiveRaised } from '../use-live-raised.ts';
import { useContentLang } from '../use-content-lang.ts';

/** What was raised, and gifts to choose from, each with its amount on the donation page (PRD-07, PRD-08). */
export function FundingPanel({ project }: { project: Project }) {
  const { t } = useI18n();
  const raisedMinor = minorUnits(useLiveRaised(project));
  const goalMinor = minorUnits(project.fundingGoal);
  const percent = fundingPercent(raisedMinor, goalMinor);
  const reached = t('projects.funding.reached', { percent: percent.toFixed(1) });
  const donate = `/donate?project=${project.projectId}`;

  return (
    <Panel className="project-funding">
      <h2 className="panel-title">{t('projects.detail.funding.title')}</h2>
      <p className="project-amount" aria-live="polite">
        {formatMoney(raisedMinor, 'USD', 'none')}
      </p>
      <p className="small muted">
        {t('projects.detail.funding.raisedOf', { goal: formatMoney(goalMinor, 'USD', 'none') })}
      </p>
      <div className="progress">
        <Progress percent={percent} label={`${project.title}, ${reached}`} />
      </div>
      <p className="small num">{reached}</p>
      <ButtonLink href={donate} wide>
        {t('projects.detail.funding.support')}
      </ButtonLink>
      <h3 className="vh">{t('projects.detail.funding.tiers')}</h3>
      <ul className="tiers">
        {project.donationTiers.map((tier) => (
          <li key={`${tier.amount} ${tier.title}`}>
            <Tier tier={tier} href={`${donate}&amount=${Math.round(tier.amount)}`} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Tier({ tier, href }: { tier: Project['donationTiers'][number]; href: string }) {
  const lang = useContentLang();

  return (
    <Link href={href} className="tier">
      <b>{formatMoney(tier.amount * 100, 'USD')}</b>
      <span lang={lang}>
        <strong>{tier.title}</strong>
        <span className="tier-text">{tier.description}</span>
        {tier.benefits.map((benefit) => (
          <span key={benefit} className="tier-text">
            {benefit}
          </span>
        ))}
      </span>
    </Link>
  );
}
