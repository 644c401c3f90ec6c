import { AlsoRaised } from '#src/features/donations/web/components/also-raised.tsx';
import { ProjectNotices } from '#src/features/donations/web/components/project-notices.tsx';
import { donateAddress } from '#src/api/paths/donate-path.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { Progress } from '#src/ui/feedback/progress.tsx';
import type { Project } from '../../../contract.ts';
import { formAmount, fundingOf, noticesOf, tierMoney } from '../../../calculation.ts';
import { useLiveRaised } from '../../use-live-raised.ts';
import { useContentLang } from '../../use-content-lang.ts';
import { DonorCounts, LatestDonations } from './project-donors.tsx';
import { QuickAmounts } from './quick-amounts.tsx';

/** What was raised, and donations to choose from, each with its amount on the donation page (PRD-07, PRD-08). */
export function FundingPanel({ project, now }: { project: Project; now: number }) {
  const { t } = useI18n();
  const live = { ...project, ...useLiveRaised(project) };
  const { raised, goal, others, percent } = fundingOf(live);
  const reached = t('projects.funding.reached', { percent: percent.toFixed(1) });
  const { currency } = raised;
  const donate = donateAddress({ project: project.projectId });
  const isComplete = project.status === 'completed';
  const isFirst = raised.amountMinor === 0 && others.length === 0 && !isComplete;

  return (
    <Panel className="project-funding">
      <h2 className="project-funding-title">{t('projects.detail.funding.title')}</h2>
      <div>
        <p className="project-amount" aria-live="polite">
          {formatMoney(raised, 'none')}
        </p>
        <p className="muted">
          {t('projects.detail.funding.raisedOf', {
            goal: formatMoney(goal, 'none'),
          })}
        </p>
      </div>
      <div className="progress">
        <Progress percent={percent} label={`${project.title}, ${reached}`} />
      </div>
      <p className="project-reached num">{reached}</p>
      <DonorCounts donors={live.donors} monthlyDonors={live.monthlyDonors} />
      {isFirst && <p>{t('projects.detail.funding.first')}</p>}
      {!isComplete && (
        <>
          <QuickAmounts currency={currency} donate={donate} />
          <ButtonLink href={donate} wide>
            {t('projects.detail.funding.support')}
          </ButtonLink>
        </>
      )}
      {(isComplete || percent >= 100) && (
        <ButtonLink href="/projects" variant={isComplete ? 'action' : 'line'} wide>
          {t('projects.detail.funding.another')}
        </ButtonLink>
      )}
      <AlsoRaised amounts={others} />
      <ProjectNotices notices={noticesOf(live, now)} endDate={project.endDate} />
      <LatestDonations donations={live.latestDonations} />
      {!isComplete && project.donationTiers.length > 0 && <Tiers project={project} currency={currency} />}
    </Panel>
  );
}

function Tiers({ project, currency }: { project: Project; currency: string }) {
  const { t } = useI18n();

  return (
    <>
      <h3 className="vh">{t('projects.detail.funding.tiers')}</h3>
      <ul className="tiers">
        {project.donationTiers.map((tier, place) => (
          <li key={`${tier.amount} ${tier.title}`}>
            <Tier
              tier={tier}
              place={place}
              amount={formatMoney(tierMoney(tier.amount, currency))}
              href={donateAddress({ project: project.projectId, amount: formAmount(tier), currency })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type TierProps = { tier: Project['donationTiers'][number]; place: number; amount: string; href: string };

function Tier({ tier, place, amount, href }: TierProps) {
  const langOf = useContentLang();
  const path = `donationTiers.${place}`;

  return (
    <Link href={href} className="tier">
      <b>{amount}</b>
      <span>
        <strong lang={langOf(`${path}.title`)}>{tier.title}</strong>
        <span className="tier-text" lang={langOf(`${path}.description`)}>
          {tier.description}
        </span>
        {tier.benefits.map((benefit, at) => (
          <span key={benefit} className="tier-text" lang={langOf(`${path}.benefits.${at}`)}>
            {benefit}
          </span>
        ))}
      </span>
    </Link>
  );
}
