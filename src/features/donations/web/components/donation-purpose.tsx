import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { formatMoney, wholeMoney } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { DonationProject, DonationTier } from '../../contract.ts';

/** Why the donation is not for the project that the address names. */
export type ClosedReason = 'unknown' | 'completed' | null;

type DonationPurposeProps = {
  project: DonationProject | null;
  /** The tier whose amount the form had when it was opened. */
  tier: DonationTier | null;
  /** Whether the form still has the amount of the tier. */
  isTierKept: boolean;
  closed: ClosedReason;
  /** The server rejected the project, which was open when the page was loaded; changes with each rejection. */
  rejected: object | null;
  /** The donor has chosen the mission instead. */
  isChanged: boolean;
  onChooseMission: () => void;
};

/** What the donation is for, and how to change it (DON-01). */
export function DonationPurpose({
  project,
  tier,
  isTierKept,
  closed,
  rejected,
  isChanged,
  onChooseMission,
}: DonationPurposeProps) {
  const { t, locale } = useI18n();
  const { name } = useSite();
  const { search } = useLocation();
  const notice = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const langOf = (language: Locale | undefined) => (language === locale ? undefined : language);

  useEffect(() => notice.current?.focus(), [rejected]);
  useEffect(() => {
    if (isChanged) heading.current?.focus();
  }, [isChanged]);

  return (
    <section className="donation-purpose" aria-labelledby="donation-purpose">
      {closed && (
        <Notice tone="warn" quiet>
          {t(`donate.purpose.${closed}`)}
        </Notice>
      )}
      {rejected && (
        <Notice ref={notice} tabIndex={-1} tone="err" title={t('donate.purpose.rejectedTitle')}>
          <p>{t('donate.purpose.rejected')}</p>
          <p className="row">
            <Button small onClick={onChooseMission}>
              {t('donate.purpose.chooseMission')}
            </Button>
            <TextLink href="/projects">{t('donate.purpose.choose')}</TextLink>
          </p>
        </Notice>
      )}
      <div className="donation-purpose-row">
        <ImageFrame className="donation-purpose-image">
          <ThemedImage
            day={project?.image ?? '/art/spot-connect-day.svg'}
            night={project ? project.darkImage : '/art/spot-connect-night.svg'}
            alt={project?.imageAlt ?? ''}
            width={960}
            height={640}
            lang={langOf(project?.imageAltLanguage)}
          />
        </ImageFrame>
        <p className="donation-purpose-heading" id="donation-purpose">
          {t('donate.purpose.heading')}
        </p>
        <h2 ref={heading} tabIndex={-1} className="donation-purpose-name" lang={langOf(project?.language)}>
          {project ? project.title : t('donate.purpose.mission', { product: name })}
        </h2>
        {project ? (
          <TextLink href={withoutProject(search)}>{t('donate.purpose.change')}</TextLink>
        ) : (
          <TextLink href="/projects">{t('donate.purpose.choose')}</TextLink>
        )}
        {project && tier && (
          <p className="donation-purpose-tier" data-changed={!isTierKept || undefined}>
            <b lang={langOf(tier.titleLanguage)}>
              {formatMoney(wholeMoney(tier.amount, project.goal.currency))} · {tier.title}
            </b>
            <span lang={langOf(tier.descriptionLanguage)}>{tier.description}</span>
          </p>
        )}
      </div>
    </section>
  );
}

function withoutProject(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('project');
  parameters.delete('projectId');
  return parameters.size > 0 ? `/donate?${parameters}` : '/donate';
}
