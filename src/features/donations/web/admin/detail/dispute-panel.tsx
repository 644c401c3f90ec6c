import { DescriptionList } from '#src/admin-ui/page/description-list.tsx';
import { formatMoney } from '#src/api/money.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { DonationDetail } from '../../../admin-donation.ts';
import { gatewayLabel } from '#src/api/fee-cover.ts';
import { DonationTime } from '../components/donation-time.tsx';

/** Disputes of the donor's bank, with the deadline for evidence. */
export function DisputePanel({ donation: { disputes, gateway } }: { donation: DonationDetail }) {
  const { t } = useI18n();
  const name = gatewayLabel(gateway);
  return disputes.map(
    ({ disputeId, isInquiry, isOpen, isRefundAllowed, status, openedAt, respondBy, ...money }) => (
      <Panel key={disputeId} className={isOpen ? 'donation-part donation-dispute' : 'donation-part'}>
        <h2 className="panel-title">
          {t(isInquiry ? 'adminDonations.dispute.inquiry' : 'adminDonations.dispute.title')}
        </h2>
        {isOpen && (
          <div>
            {respondBy && (
              <p>
                <strong>
                  {t('adminDonations.dispute.respondBy')} <DonationTime at={respondBy} />
                </strong>
              </p>
            )}
            <p>
              {t('adminDonations.dispute.text', { gateway: name })}
              {!isRefundAllowed && (
                <>
                  {' '}
                  {t('adminDonations.dispute.noRefund')}{' '}
                  {t(
                    gateway === 'razorpay'
                      ? 'adminDonations.dispute.deductedIfLost'
                      : 'adminDonations.dispute.held',
                    { gateway: name },
                  )}
                </>
              )}
            </p>
          </div>
        )}
        <DescriptionList
          items={[
            {
              term: t('adminDonations.state'),
              value: <DisputeState status={status} isOpen={isOpen} />,
            },
            { term: t('adminDonations.amount'), value: formatMoney(money, 'two') },
            { term: t('adminDonations.dispute.opened'), value: <DonationTime at={openedAt} /> },
            {
              term: t('adminDonations.reversalId'),
              value: <code className="donation-code">{disputeId}</code>,
            },
          ]}
        />
      </Panel>
    ),
  );
}

const stateKeys: Record<string, MessageKey> = {
  open: 'adminDonations.dispute.open',
  closed: 'adminDonations.dispute.closed',
  won: 'adminDonations.dispute.won',
  lost: 'adminDonations.dispute.lost',
  under_review: 'adminDonations.dispute.underReview',
  needs_response: 'adminDonations.dispute.needsResponse',
};

/** Status of a dispute; a code of the gateway without a label is added to whether the dispute is open. */
function DisputeState({ status, isOpen }: Pick<DonationDetail['disputes'][number], 'status' | 'isOpen'>) {
  const { t } = useI18n();
  const key = stateKeys[status];
  if (key) return t(key);
  return (
    <>
      {t(isOpen ? 'adminDonations.dispute.open' : 'adminDonations.dispute.closed')}{' '}
      <code className="donation-code">{status}</code>
    </>
  );
}
