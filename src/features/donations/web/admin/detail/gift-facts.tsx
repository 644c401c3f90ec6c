import { Moment } from '#src/admin-ui/page/moment.tsx';
import { formatMoney } from '#src/api/money.ts';
import { ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { GiftDetail } from '../../../admin-gift.ts';
import { methodKeys, sourceKeys, typeKeys } from '../shared/donation-words.ts';
import { type Fact, Facts } from '#src/admin-ui/page/facts.tsx';

/** Who gave what, for what, and how it can be found again. */
export function GiftFacts({ gift }: { gift: GiftDetail }) {
  const { t } = useI18n();
  const { donorMessage, project, keptMinor, currency, succeededAt } = gift;

  return (
    <Panel className="gift-part" aria-labelledby="gift-facts">
      <h2 className="panel-title" id="gift-facts">
        {t('adminDonations.gift')}
      </h2>
      <Facts
        facts={[
          {
            term: t('adminDonations.amount'),
            value: formatMoney({ amountMinor: gift.amountMinor, currency }),
          },
          keptMinor !== gift.amountMinor &&
            succeededAt !== null && {
              term: t('adminDonations.kept'),
              value: formatMoney({ amountMinor: keptMinor, currency }),
            },
          { term: t('adminDonations.recognition'), value: t(typeKeys[gift.paymentType]) },
          textFact(t('adminDonations.name'), gift.donorName),
          textFact(t('adminDonations.email'), gift.donorEmail),
          textFact(t('adminDonations.pan'), gift.donorPan),
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
          { term: t('adminDonations.source'), value: t(sourceKeys[gift.source]) },
          gift.frequency === 'monthly' && {
            term: t('adminDonations.frequency'),
            value: t('adminDonations.monthly'),
          },
          { term: t('adminDonations.language'), value: ownLocaleNames[gift.locale] },
          { term: t('adminDonations.begun'), value: <Moment at={gift.createdAt} /> },
          succeededAt !== null && { term: t('adminDonations.arrived'), value: <Moment at={succeededAt} /> },
          textFact(t('adminDonations.order'), gift.razorpayOrderId),
          { term: t('adminDonations.id'), value: gift.id },
        ]}
      />
      {gift.offline && <OfflineFacts offline={gift.offline} />}
      {donorMessage && (
        <p className="gift-message" dir="auto">
          {donorMessage}
        </p>
      )}
    </Panel>
  );
}

function OfflineFacts({ offline }: { offline: NonNullable<GiftDetail['offline']> }) {
  const { t, formatListDate } = useI18n();
  const { corrects, correctedBy, cancelledAt } = offline;
  return (
    <Facts
      facts={[
        { term: t('adminDonations.method'), value: t(methodKeys[offline.method]) },
        { term: t('adminDonations.receivedOn'), value: formatListDate(offline.receivedOn) },
        textFact(t('adminDonations.reference'), offline.reference),
        textFact(t('adminDonations.goods'), offline.goods),
        textFact(t('adminDonations.enteredBy'), offline.enteredBy),
        corrects !== null && linkFact(t('adminDonations.corrects'), corrects),
        cancelledAt !== null && { term: t('adminDonations.cancelled'), value: <Moment at={cancelledAt} /> },
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
