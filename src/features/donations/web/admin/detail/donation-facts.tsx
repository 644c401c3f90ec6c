import { useSite } from '#src/api/site.ts';
import { ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { DonationDetail } from '../../../admin-donation.ts';
import { useCountryName } from '../shared/use-country-name.ts';
import { useMethodText } from '../shared/use-method-text.ts';
import { methodKeys, sourceKeys, typeKeys } from '../shared/donation-labels.ts';
import { type Fact, DescriptionList } from '#src/admin-ui/page/description-list.tsx';
import { DonationTime } from '../components/donation-time.tsx';

/** Who gave what, for what, and how it can be found again. */
export function DonationFacts({ donation }: { donation: DonationDetail }) {
  const { t } = useI18n();
  const { timeZone } = useSite();
  const { donorMessage, project, succeededAt } = donation;
  const countryName = useCountryName();
  const methodText = useMethodText();

  const source = t(sourceKeys[donation.source]);
  const method = methodText(donation);
  const sourceText = source === method ? source : `${source}, ${method}`;

  return (
    <Panel className="donation-part" aria-labelledby="donation-facts">
      <h2 className="panel-title" id="donation-facts">
        {t('adminDonations.details')}
      </h2>
      <DescriptionList
        facts={[
          { term: t('adminDonations.recognition'), value: t(typeKeys[donation.paymentType]) },
          textFact(t('adminDonations.name'), donation.donorName),
          textFact(t('adminDonations.email'), donation.donorEmail),
          textFact(t('adminDonations.pan'), donation.donorPan),
          textFact(t('adminDonations.certificates'), donation.certificates.join(', ') || null),
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
          cardFact(donation.card, t),
          {
            term: t('adminDonations.project'),
            value: project ? (
              <TextLink href={`/ProjectDetailPage/${project.projectId}`} target="_blank">
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
          textFact(t('adminDonations.order'), donation.razorpayOrderId),
          { term: t('adminDonations.id'), value: donation.id },
        ]}
      />
      {donation.offline && <OfflineFacts offline={donation.offline} />}
      {donorMessage && (
        <p className="donation-message" dir="auto">
          {donorMessage}
        </p>
      )}
    </Panel>
  );
}

function cardFact(card: DonationDetail['card'], t: ReturnType<typeof useI18n>['t']): Fact | null {
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

function OfflineFacts({ offline }: { offline: NonNullable<DonationDetail['offline']> }) {
  const { t, formatListDate } = useI18n();
  const { corrects, correctedBy, cancelledAt } = offline;
  return (
    <DescriptionList
      facts={[
        { term: t('adminDonations.method'), value: t(methodKeys[offline.method]) },
        { term: t('adminDonations.receivedOn'), value: formatListDate(offline.receivedOn) },
        textFact(t('adminDonations.reference'), offline.reference),
        textFact(t('adminDonations.goods'), offline.goods),
        textFact(t('adminDonations.sponsor'), offline.sponsor),
        textFact(t('adminDonations.enteredBy'), offline.enteredBy),
        corrects !== null && linkFact(t('adminDonations.corrects'), corrects),
        cancelledAt !== null && {
          term: t('adminDonations.cancelled'),
          value: <DonationTime at={cancelledAt} />,
        },
        textFact(t('adminDonations.cancelReason'), offline.cancelReason),
        textFact(t('adminDonations.cancelledBy'), offline.cancelledBy),
        correctedBy !== null && linkFact(t('adminDonations.correctedBy'), correctedBy),
      ]}
    />
  );
}

function textFact(term: string, value: string | null): Fact | null {
  return value === null ? null : { term, value: <bdi>{value}</bdi> };
}

function linkFact(term: string, id: string): Fact {
  return { term, value: <TextLink href={`/admin/donations/${id}`}>{id}</TextLink> };
}
