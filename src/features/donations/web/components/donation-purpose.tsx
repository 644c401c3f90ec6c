import { useLocation } from 'react-router';
import { formatMoney } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PictureFrame } from '#src/ui/media/picture-frame.tsx';
import { FundingProgress } from '#src/ui/data/funding-progress.tsx';
import { shieldCheckIcon } from '#src/ui/media/subject-icons.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import type { DonationProject } from '../../contract.ts';
import { AlsoRaised } from './also-raised.tsx';
import { ProjectNotices } from './project-notices.tsx';

type DonationPurposeProps = {
  project: DonationProject | null;
  /** Why the donation is not for the project that the address names. */
  closed: 'unknown' | 'completed' | null;
};

/** Beside the form: what the donation is for, and how to change it (DON-01). */
export function DonationPurpose({ project, closed }: DonationPurposeProps) {
  const { t } = useI18n();

  return (
    <aside className="donation-purpose stack" aria-label={t('donate.purpose.heading')}>
      {closed && (
        <Notice tone="warn" quiet>
          {t(`donate.purpose.${closed}`)}
        </Notice>
      )}
      {project ? <ProjectPurpose project={project} /> : <MissionPurpose />}
      <Notice tone="info" quiet shape={shieldCheckIcon} title={t('donate.receipt.title')}>
        {t('donate.receipt.text')} <TextLink href="/my-donations">{t('donate.receipt.mine')}</TextLink>
      </Notice>
    </aside>
  );
}

function ProjectPurpose({ project }: { project: DonationProject }) {
  const { t } = useI18n();
  const { search } = useLocation();
  const { raised, goal, others } = project;

  return (
    <>
      <PictureFrame ratio="4:3">
        <ThemedImage
          day={project.image}
          night={project.darkImage}
          alt={project.imageAlt ?? ''}
          width={960}
          height={640}
        />
      </PictureFrame>
      <div>
        <p className="donation-purpose-heading">{t('donate.purpose.heading')}</p>
        <h2 className="donation-purpose-name">{project.title}</h2>
      </div>
      <div>
        <FundingProgress
          percent={project.progress}
          label={t('donate.purpose.progress', { percent: formatPercent(project.progress, 1) })}
          figures={[
            { term: t('donate.purpose.raised'), value: formatMoney(raised, 'none') },
            { term: t('donate.purpose.goal'), value: formatMoney(goal, 'none') },
          ]}
        />
        <AlsoRaised amounts={others} />
      </div>
      <ProjectNotices notices={project.notices} endDate={project.endDate} />
      <p>
        {t('donate.purpose.changeQuestion')}{' '}
        <TextLink href={withoutProject(search)}>{t('donate.purpose.change')}</TextLink>
      </p>
    </>
  );
}

function MissionPurpose() {
  const { t } = useI18n();
  const { name } = useSite();

  return (
    <>
      <PictureFrame ratio="4:3">
        <ThemedImage
          day="/art/spot-connect-day.svg"
          night="/art/spot-connect-night.svg"
          alt=""
          width={960}
          height={640}
        />
      </PictureFrame>
      <div>
        <p className="donation-purpose-heading">{t('donate.purpose.heading')}</p>
        <h2 className="donation-purpose-name">{t('donate.purpose.mission', { product: name })}</h2>
        <p>{t('donate.purpose.missionText')}</p>
      </div>
      <p>
        {t('donate.purpose.chooseQuestion')}{' '}
        <TextLink href="/projects">{t('donate.purpose.choose')}</TextLink>
      </p>
    </>
  );
}

function withoutProject(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('project');
  parameters.delete('projectId');
  return parameters.size > 0 ? `/donate?${parameters}` : '/donate';
}
