import { projectPath } from '#src/api/paths/project-path.ts';
import { useSite } from '#src/api/site.ts';
import { ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { DonationDetail } from '../../../admin-donation.ts';
import { useCountryName } from '../shared/use-country-name.ts';
import { useMethodText } from '../shared/use-method-text.ts';
import { methodKeys, sourceKeys, typeKeys } from '../shared/donation-labels.ts';
import { type DescriptionItem, DescriptionList } from '#src/admin-ui/page/description-list.tsx';
import { DonationTime } from '../components/donation-time.tsx';
import { EmailItem } from './email-item.tsx';

type DonationDescriptionProps = { donation: DonationDetail; onChanged: (donation: DonationDetail) => void };

/** Who gave what, for what, and how it can be found again. */
export function DonationDescription({ donation, onChanged }: DonationDescriptionProps) {
  const { t } = useI18n();
  const { timeZone } = useSite();
  const { donorMessage, project, succeededAt } = donation;
  const countryName = useCountryName();
  const methodText = useMethodText();
  const offlineItems = useOfflineItems(donation.offline);

  const source = t(sourceKeys[donation.source]);
  const method = methodText(donation);
  const sourceText = source === method ? source : `${source}, ${method}`;

  return (
    <Panel className="donation-part" aria-labelledby="donation-description">
      <h2 className="panel-title" id="donation-description">
        {t('adminDonations.details')}
      </h2>
      <DescriptionList
        items={[
          { term: t('adminDonations.recognition'), value: t(typeKeys[donation.paymentType]) },
          textItem(t('adminDonations.name'), donation.donorName),
          donation.donorEmail !== null && {
            term: t('adminDonations.email'),
            value: <EmailItem donation={donation} email={donation.donorEmail} onChanged={onChanged} />,
          },
          textItem(t('adminDonations.pan'), donation.donorPan),
          textItem(t('adminDonations.certificates'), donation.certificates.join(', ') || null),
          donation.taxCountry !== null && {
            term: t('adminDonations.country'),
            value: countryName(donation.taxCountry),
          },
          donation.citizenship !== null && {
            term: t('adminDonations.citizenship'),
            value: (
              <>
                <bdi>{donation.citizenship.text}</bdi> <DonationTime at={donation.citizenship.declaredAt} />
              </>
            ),
          },
          donation.tribute !== null && {
            term: t(`adminDonations.tribute.${donation.tribute.kind}`),
            value: <bdi>{donation.tribute.honoreeName}</bdi>,
          },
          cardItem(donation.card, t),
          {
            term: t('adminDonations.project'),
            value: project ? (
              <TextLink href={projectPath(project.projectId)} target="_blank">
                {project.title}
              </TextLink>
            ) : (
              t('adminDonations.mission')
            ),
          },
          { term: t('adminDonations.source'), value: sourceText },
          donation.frequency === 'monthly' && {
            term: t('adminDonations.frequency'),
            value: t('adminDonations.monthly'),
          },
          { term: t('adminDonations.language'), value: ownLocaleNames[donation.locale] },
          donation.receivedOn === null && {
            term: t('adminDonations.begun'),
            value: <DonationTime at={donation.createdAt} />,
          },
          donation.receivedOn === null &&
            succeededAt !== null && {
              term: t('adminDonations.arrived'),
              value: <DonationTime at={succeededAt} />,
            },
          donation.receivedOn === null && { term: t('adminDonations.timeZone'), value: timeZone },
          textItem(t('adminDonations.order'), donation.razorpayOrderId),
          ...offlineItems,
          { term: t('adminDonations.id'), value: donation.id },
        ]}
      />
      {donorMessage && (
        <p className="donation-message" dir="auto">
          {donorMessage}
        </p>
      )}
    </Panel>
  );
}

function cardItem(card: DonationDetail['card'], t: ReturnType<typeof useI18n>['t']): DescriptionItem | null {
  if (!card) return null;
  return {
    term: t('adminDonations.card'),
    value: (
      <>
        {t(`adminDonations.cards.${card.state}`)} <DonationTime at={card.at} />
      </>
    ),
  };
}

function useOfflineItems(offline: DonationDetail['offline']): (DescriptionItem | null | false)[] {
  const { t, formatListDate } = useI18n();
  if (!offline) return [];
  const { corrects, correctedBy, cancelledAt } = offline;
  return [
    { term: t('adminDonations.method'), value: t(methodKeys[offline.method]) },
    { term: t('adminDonations.receivedOn'), value: formatListDate(offline.receivedOn) },
    textItem(t('adminDonations.reference'), offline.reference),
    textItem(t('adminDonations.goods'), offline.goods),
    textItem(t('adminDonations.sponsor'), offline.sponsor),
    textItem(t('adminDonations.enteredBy'), offline.enteredBy),
    corrects !== null && linkItem(t('adminDonations.corrects'), corrects),
    cancelledAt !== null && {
      term: t('adminDonations.cancelled'),
      value: <DonationTime at={cancelledAt} />,
    },
    textItem(t('adminDonations.cancelReason'), offline.cancelReason),
    textItem(t('adminDonations.cancelledBy'), offline.cancelledBy),
    correctedBy !== null && linkItem(t('adminDonations.correctedBy'), correctedBy),
  ];
}

function textItem(term: string, value: string | null): DescriptionItem | null {
  return value === null ? null : { term, value: <bdi>{value}</bdi> };
}

function linkItem(term: string, id: string): DescriptionItem {
  return { term, value: <TextLink href={`/admin/donations/${id}`}>{id}</TextLink> };
}
