import { useState } from 'react';
import { useParams } from 'react-router';
import { LoadedRecord } from '#src/admin-ui/record/loaded-record.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { GiftDetail } from '../../../admin-gift.ts';
import { GiftDesk } from './gift-desk.tsx';
import { readGift } from './read-gift.ts';

/** ADM-12: one donation with everything that is known about it. */
export function GiftScreen() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  return (
    <LoadedRecord key={id} title={t('adminDonations.gift')} id={id} read={readGift}>
      {(gift) => <OpenGift loaded={gift} />}
    </LoadedRecord>
  );
}

function OpenGift({ loaded }: { loaded: GiftDetail }) {
  const [gift, setGift] = useState(loaded);
  return <GiftDesk gift={gift} onChanged={setGift} />;
}
