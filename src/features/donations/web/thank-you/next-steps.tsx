import { type ReactNode, useState } from 'react';
import { amountsOf } from '#src/api/amounts/donation-presets.ts';
import { donateAddress } from '#src/api/paths/donate-path.ts';
import { formatMoney, wholeMoney } from '#src/api/money.ts';
import { projectPath } from '#src/api/paths/project-path.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { calendarIcon, fileTextIcon, handHeartIcon, historyIcon } from '#src/ui/media/subject-icons.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import { useBrowserValue } from '#src/web/use-browser-value.ts';
import type { ThankYou, ThankYouProject } from '../../thank-you-contract.ts';
import type { DonationHolder } from '../../thank-you-path.ts';
import { storedFoundDate } from '../pending-donation.ts';
import { ReceiptAddress } from './receipt-address.tsx';

type NextStepsProps = {
  holder: DonationHolder;
  donation: ThankYou;
  project: ThankYouProject | null;
};

/** What a donor may want next: the receipt, a monthly donation, a remembrance, and what the money is used for. */
export function NextSteps({ holder, donation, project }: NextStepsProps) {
  const { t } = useI18n();

  return (
    <div>
      <h2 className="no-print">{t('thankYou.next.heading')}</h2>
      <ol className="thanks-steps">
        {donation.receipt && <ReceiptStep holder={holder} donation={donation} receipt={donation.receipt} />}
        <MonthlyStep donation={donation} />
        <RemembranceStep />
        <ProjectStep project={project} />
      </ol>
    </div>
  );
}

/** Offers a reminder, of the lunar date that the donor has found beside the donation if there is one. */
function RemembranceStep() {
  const { t } = useI18n();
  const found = useBrowserValue(storedFoundDate, null);

  return (
    <Step
      isOffer
      icon={calendarIcon}
      title={t('thankYou.next.remembrance.title')}
      text={found ? t('thankYou.next.remembrance.foundText') : t('thankYou.next.remembrance.text')}
    >
      <TextLink href={found ?? '/remembrance'} arrow>
        {found ? t('thankYou.next.remembrance.foundLink') : t('thankYou.next.remembrance.link')}
      </TextLink>
    </Step>
  );
}

type ReceiptStepProps = {
  holder: DonationHolder;
  donation: ThankYou;
  receipt: NonNullable<ThankYou['receipt']>;
};

function ReceiptStep({ holder, donation, receipt: { number, url } }: ReceiptStepProps) {
  const { t } = useI18n();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = sentTo ?? donation.receiptEmail;

  return (
    <Step
      icon={fileTextIcon}
      title={email ? t('thankYou.next.receipt.sent') : t('thankYou.next.receipt.ready')}
      text={
        <span role="status">
          {email ? t('thankYou.next.receipt.sentText', { email }) : t('thankYou.next.receipt.readyText')}
        </span>
      }
    >
      <a className={textLinkClass()} href={url} target="_blank" rel="noopener">
        {t('thankYou.next.receipt.link', { number })}
      </a>
      {donation.canSendReceipt && (
        <ReceiptAddress holder={holder} hasAddress={email !== null} onSent={setSentTo} />
      )}
    </Step>
  );
}

function MonthlyStep({ donation: { frequency, isFirst, currency, projectId } }: { donation: ThankYou }) {
  const { t } = useI18n();
  const { currencies, amounts } = useSite();
  if (frequency === 'monthly' && !isFirst)
    return (
      <Step
        icon={historyIcon}
        title={t('thankYou.next.monthly.laterTitle')}
        text={t('thankYou.next.monthly.later')}
      >
        <TextLink href="/my-donations" arrow>
          {t('thankYou.next.monthly.laterLink')}
        </TextLink>
      </Step>
    );
  if (frequency === 'monthly')
    return (
      <Step
        icon={historyIcon}
        title={t('thankYou.next.monthly.begunTitle')}
        text={t('thankYou.next.monthly.begun')}
      />
    );

  const offered = currencies.find((code) => code === currency);
  if (!offered) return null;
  const [amount] = amountsOf(amounts, offered).presets;
  const amountText = formatMoney(wholeMoney(amount, offered));
  return (
    <Step
      isOffer
      icon={historyIcon}
      title={t('thankYou.next.monthly.title')}
      text={t('thankYou.next.monthly.text', { amount: amountText })}
    >
      <ButtonLink small href={donateAddress({ project: projectId, amount, currency, frequency: 'monthly' })}>
        {t('thankYou.next.monthly.button', { amount: amountText })}
      </ButtonLink>
    </Step>
  );
}

function ProjectStep({ project }: { project: ThankYouProject | null }) {
  const { t } = useI18n();
  const title = t('thankYou.next.project.title');
  if (!project)
    return (
      <Step isOffer icon={handHeartIcon} title={title} text={t('thankYou.next.project.mission')}>
        <TextLink href="/projects" arrow>
          {t('thankYou.next.project.all')}
        </TextLink>
      </Step>
    );
  return (
    <Step
      isOffer
      icon={handHeartIcon}
      title={title}
      text={
        project.nextStep
          ? t('thankYou.next.project.step', { project: project.title, step: project.nextStep })
          : t('thankYou.next.project.text', { project: project.title })
      }
    >
      <TextLink href={projectPath(project.projectId)} arrow>
        {t('thankYou.next.project.link')}
      </TextLink>
    </Step>
  );
}

type StepProps = {
  icon: string;
  title: string;
  text: ReactNode;
  /** Not about this donation, so it is not printed. */
  isOffer?: boolean;
  children?: ReactNode;
};

function Step({ icon, title, text, isOffer = false, children }: StepProps) {
  return (
    <li className={isOffer ? 'no-print' : undefined}>
      <Icon shape={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
      {children && <div className="row">{children}</div>}
    </li>
  );
}
