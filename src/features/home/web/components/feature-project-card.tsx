import type { ReactNode } from 'react';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Card, CardTitle, Facts } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { calendarIcon } from '#src/ui/icons.ts';
import { Progress } from '#src/ui/progress.tsx';
import { ProjectDonateLink } from './project-donate-link.tsx';
import { ProjectPicture } from './project-picture.tsx';

type FeatureProjectCardProps = {
  /** Its group of sentences below `home.projects`. */
  name: 'landAcquisition' | 'centerConstruction';
  projectId: string;
  href: string;
  placeIcon: string;
  band: 'kumkum' | 'mayura';
  /** What has been given so far, in cents, and its share of the goal in percent. */
  raisedMinor?: number;
  percent?: number;
  children?: ReactNode;
};

/** A project that is under way, with its fixed facts and what has been given so far (HOM-22, HOM-23). */
export function FeatureProjectCard({
  name,
  projectId,
  href,
  placeIcon,
  band,
  raisedMinor = 0,
  percent = 0,
  children,
}: FeatureProjectCardProps) {
  const { t } = useI18n();
  const title = t(`home.projects.${name}.title`);
  const reached = t('home.projects.reached', { percent: formatPercent(percent, 1) });

  return (
    <Card>
      <ProjectPicture projectId={projectId} band={band} />
      <Facts>
        <span>
          <Icon shape={placeIcon} /> {t(`home.projects.${name}.place`)}
        </span>
        <span>
          <Icon shape={calendarIcon} /> {t(`home.projects.${name}.time`)}
        </span>
      </Facts>
      <CardTitle href={href}>{title}</CardTitle>
      <p>{t(`home.projects.${name}.text`)}</p>
      {children}
      <div className="progress">
        <Progress percent={percent} label={`${title}, ${reached}`} />
        <p className="project-figures num">
          <span>{t('home.projects.raised', { amount: formatMoney(raisedMinor, 'USD', 'none') })}</span>
          <span>{reached}</span>
          <span>{t(`home.projects.${name}.goal`)}</span>
        </p>
      </div>
      <ProjectDonateLink projectId={projectId} title={title} />
    </Card>
  );
}
