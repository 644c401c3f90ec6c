import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Table } from '#src/ui/data/table.tsx';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import type { MyGift, MyGifts } from '../../contract.ts';
import type { MyGiftsActions } from '../use-my-gifts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EraseContact } from './erase-contact.tsx';
import { MonthlyGifts } from './monthly-gifts.tsx';
import { useGiftColumns } from './use-gift-columns.tsx';

/** The gifts of an address, their papers, and what can be changed about them. */
export function OwnGifts({ list, myGifts }: { list: MyGifts; myGifts: MyGiftsActions }) {
  const { t } = useI18n();
  const [toHide, setToHide] = useState<MyGift | null>(null);
  const [isHidden, setIsHidden] = useState(false);
  const columns = useGiftColumns(setToHide);

  async function hide(): Promise<void> {
    if (toHide) setIsHidden(await myGifts.hideName(list, toHide.id));
    setToHide(null);
  }

  return (
    <>
      <div className="my-gifts-head">
        <h2>{t('myGifts.of', { email: list.email })}</h2>
        <div>
          <Button variant="line" small onClick={() => void myGifts.leave()}>
            {t('myGifts.leave')}
          </Button>
          <p className="small muted">{t('myGifts.leaveHint')}</p>
        </div>
      </div>
      {myGifts.hasActionFailed && <Note tone="err">{t('myGifts.actionFailed')}</Note>}
      {list.monthly.length > 0 && <MonthlyGifts list={list} onStop={myGifts.stopMonthly} />}
      {isHidden && <Note tone="ok">{t('myGifts.hidden')}</Note>}
      {list.gifts.length === 0 ? (
        <EmptyState title={t('myGifts.empty')} />
      ) : (
        <Table
          caption={t('myGifts.of', { email: list.email })}
          columns={columns}
          rows={list.gifts}
          rowKey={({ id }) => id}
        />
      )}
      {list.next && (
        <p>
          <Button variant="line" onClick={() => void myGifts.showMore(list)}>
            {t('myGifts.more')}
          </Button>
        </p>
      )}
      {list.years.length > 0 && <Statements years={list.years} />}
      <EraseContact onErase={myGifts.erase} />
      <ConfirmDialog
        isOpen={toHide !== null}
        title={t('myGifts.hideTitle')}
        text={t('myGifts.hideText')}
        confirm={t('myGifts.hideConfirm')}
        onConfirm={hide}
        onClose={() => setToHide(null)}
      />
    </>
  );
}

function Statements({ years }: { years: number[] }) {
  const { t } = useI18n();

  return (
    <section className="stack my-gifts-section">
      <h2>{t('myGifts.statements.title')}</h2>
      <p>{t('myGifts.statements.text')}</p>
      <ul className="my-gifts-years">
        {years.map((year) => (
          <li key={year}>
            <a
              className={textLinkClass()}
              href={`/api/my-gifts/statements/${year}.pdf`}
              target="_blank"
              rel="noopener"
            >
              {t('myGifts.statements.link', { year: String(year) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
