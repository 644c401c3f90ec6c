import { useLocation } from 'react-router';
import type { Project } from '#src/features/projects/contract.ts';
import { useSite } from '#src/http/web/site.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Frame } from '#src/ui/frame.tsx';
import { FundingProgress } from '#src/ui/funding-progress.tsx';
import { shieldCheckIcon } from '#src/ui/subject-icons.ts';
import { Note } from '#src/ui/note.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { ThemedImage } from '#src/ui/themed-image.tsx';

/** Beside the form: what the gift is for, and how to change it (DON-01). */
export function GiftPurpose({ project, isUnknown }: { project: Project | null; isUnknown: boolean }) {
  const { t } = useI18n();

  return (
    <aside className="gift-purpose stack" aria-label={t('donate.purpose.heading')}>
      {isUnknown && (
        <Note tone="warn" quiet>
          {t('donate.purpose.unknown')}
        </Note>
      )}
      {project ? <ProjectPurpose project={project} /> : <MissionPurpose />}
      <Note tone="info" quiet shape={shieldCheckIcon} title={t('donate.receipt.title')}>
        {t('donate.receipt.text')} <TextLink href="/my-gifts">{t('donate.receipt.mine')}</TextLink>
      </Note>
    </aside>
  );
}

function ProjectPurpose({ project }: { project: Project }) {
  const { t } = useI18n();
  const { search } = useLocation();
  const money = (amount: string) => formatMoney(Math.round(Number(amount) * 100), 'USD', 'none');
  const percent = formatPercent(project.progress, 1);

  return (
    <>
      <Frame ratio="4:3">
        <ThemedImage
          day={project.image}
          night={project.darkImage}
          alt={project.imageAlt}
          width={960}
          height={640}
        />
      </Frame>
      <div>
        <p className="gift-purpose-heading">{t('donate.purpose.heading')}</p>
        <h2 className="gift-purpose-name">{project.title}</h2>
      </div>
      <FundingProgress
        percent={project.progress}
        label={t('donate.purpose.progress', { percent })}
        figures={[
          { term: t('donate.purpose.raised'), value: money(project.raisedAmount) },
          { term: t('donate.purpose.goal'), value: money(project.fundingGoal) },
        ]}
      />
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
      <Frame ratio="4:3">
        <ThemedImage
          day="/art/spot-connect-day.svg"
          night="/art/spot-connect-night.svg"
          alt=""
          width={960}
          height={640}
        />
      </Frame>
      <div>
        <p className="gift-purpose-heading">{t('donate.purpose.heading')}</p>
        <h2 className="gift-purpose-name">{t('donate.purpose.mission', { product: name })}</h2>
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
