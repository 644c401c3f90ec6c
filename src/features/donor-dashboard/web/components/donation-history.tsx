import { useState } from 'react';
import { yearLabel } from '#src/features/receipts/contract.ts';
import { RemembranceList } from '#src/features/remembrances/web/components/remembrance-list.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import type { MyDonation, MyDonations } from '../../contract.ts';
import type { MyDonationsActions } from '../use-my-donations.ts';
import { ActionDialog } from './action-dialog.tsx';
import { DonationsByYear } from './donations-by-year.tsx';
import { MyFigures } from './my-figures.tsx';
import { DeleteMyData } from './delete-my-data.tsx';
import { RecurringDonations } from './recurring-donations.tsx';
import { useDonationColumns } from './use-donation-columns.tsx';
import { useResultFocus } from './use-result-focus.ts';

type DonationHistoryProps = {
  list: MyDonations;
  myDonations: MyDonationsActions;
  /** Whether the donor just pressed the button of a magic link, which is gone now. */
  isJustOpened: boolean;
};

/** Donations of an address with receipts, statements and actions. */
export function DonationHistory({ list, myDonations, isJustOpened }: DonationHistoryProps) {
  const { t } = useI18n();
  const [toHide, setToHide] = useState<MyDonation | null>(null);
  const [hiddenId, setHiddenId] = useState<string | null>(null);
  const hiddenNotice = useResultFocus(hiddenId);
  const failureNotice = useResultFocus(myDonations.failedActions);
  const replacedNotice = useResultFocus(myDonations.isReplaced);
  const heading = useResultFocus<HTMLHeadingElement>(isJustOpened);
  const columns = useDonationColumns(setToHide);

  async function hide({ id }: MyDonation): Promise<boolean> {
    if (!(await myDonations.hideName(list, id))) return false;
    setHiddenId(id);
    setToHide(null);
    return true;
  }

  return (
    <>
      <div className="my-donations-head">
        <h2 ref={heading} tabIndex={-1}>
          {t('myDonations.of', { email: list.email })}
        </h2>
        <div>
          <Button variant="line" small onClick={() => void myDonations.leave()}>
            {t('myDonations.leave')}
          </Button>
          <p className="small muted">{t('myDonations.leaveHint')}</p>
        </div>
      </div>
      {myDonations.isReplaced && (
        <Notice ref={replacedNotice} tabIndex={-1} tone="info">
          {t('myDonations.replaced')}
        </Notice>
      )}
      {myDonations.failedActions > 0 && (
        <Notice ref={failureNotice} tabIndex={-1} tone="err">
          {t('myDonations.actionFailed')}
        </Notice>
      )}
      <MyFigures list={list} />
      {list.monthly.length > 0 && <RecurringDonations list={list} actions={myDonations.recurring} />}
      {hiddenId && (
        <Notice ref={hiddenNotice} tabIndex={-1} tone="ok">
          {t('myDonations.hidden')}
        </Notice>
      )}
      {list.donations.length === 0 && list.monthly.length === 0 && (
        <EmptyState
          title={t('myDonations.empty')}
          action={<ButtonLink href="/donate">{t('navLinks.donate')}</ButtonLink>}
        />
      )}
      <DonationsByYear list={list} columns={columns} />
      {list.next && (
        <p>
          <Button variant="line" onClick={() => void myDonations.showMore(list)}>
            {t('myDonations.more')}
          </Button>
        </p>
      )}
      {list.statements.length > 0 && <Statements statements={list.statements} />}
      <section className="stack my-donations-section" aria-labelledby="my-remembrances">
        <h2 id="my-remembrances">{t('myDonations.remembrances.title')}</h2>
        <p>{t('myDonations.remembrances.text')}</p>
        <RemembranceList remembrances={list.remembrances} />
      </section>
      <DeleteMyData onErase={() => myDonations.erase(list)} />
      {toHide && (
        <ActionDialog
          title={t('myDonations.hideTitle')}
          submit={t('myDonations.hideConfirm')}
          onSubmit={() => hide(toHide)}
          onClose={() => setToHide(null)}
        >
          <p>{t('myDonations.hideText')}</p>
        </ActionDialog>
      )}
    </>
  );
}

function Statements({ statements }: Pick<MyDonations, 'statements'>) {
  const { t } = useI18n();

  return (
    <section className="stack my-donations-section">
      <h2>{t('myDonations.statements.title')}</h2>
      <p>{t('myDonations.statements.text')}</p>
      <ul className="my-donations-years">
        {statements.map(({ entity, year }) => (
          <li key={`${entity} ${year}`}>
            <a
              className={textLinkClass()}
              href={`/api/my-donations/statements/${entity}-${year}.pdf`}
              target="_blank"
              rel="noopener"
            >
              {t('myDonations.statements.link', { year: yearLabel(entity, year) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
