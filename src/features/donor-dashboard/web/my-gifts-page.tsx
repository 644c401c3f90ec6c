import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Masthead } from '#src/ui/page/masthead.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { AskForLink } from './components/ask-for-link.tsx';
import { OpenLink } from './components/open-link.tsx';
import { OwnGifts } from './components/own-gifts.tsx';
import './my-gifts-page.css';
import { type MyGiftsActions, useMyGifts } from './use-my-gifts.ts';

/** /my-gifts: what a donor has given, opened by a link that was mailed. The server renders it alike for everybody. */
export function MyGiftsPage() {
  const { t } = useI18n();
  const myGifts = useMyGifts();

  return (
    <>
      <PageHead title={t('myGifts.title')} description={t('myGifts.description')} path="/my-gifts" />
      <Masthead watch={7} sutra="मम दानानि" title={t('myGifts.title')} lead={t('myGifts.lead')} />
      <section className="sec">
        <div className="wrap stack my-gifts">
          <Step myGifts={myGifts} />
        </div>
      </section>
    </>
  );
}

function Step({ myGifts }: { myGifts: MyGiftsActions }) {
  const { t } = useI18n();
  const { state } = myGifts;

  switch (state.step) {
    case 'loading':
      return <Loading>{t('myGifts.loading')}</Loading>;
    case 'asking':
      return <AskForLink isInvalid={state.isInvalid} />;
    case 'opening':
      return <OpenLink onOpen={() => myGifts.open(state.token)} />;
    case 'failed':
      return (
        <Note tone="err" title={t('myGifts.failed')}>
          <Button variant="line" small onClick={() => void myGifts.load()}>
            {t('myGifts.again')}
          </Button>
        </Note>
      );
    case 'shown':
      return <OwnGifts list={state.list} myGifts={myGifts} />;
    case 'erased':
      return <Note tone="ok">{t('myGifts.erase.done', { count: state.kept })}</Note>;
  }
}
