import { useEffect, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import type { getSeatsLeft } from '../../contract.ts';
import * as endpoints from '../../endpoints.ts';

type SeatsLeftProps = {
  slug: string;
  capacity: number;
  /** Seats of one registration, where larger groups than the seats that are left join a waiting list. */
  maxWaiting: number;
  /** Registrations sent from this page; a new one loads the number again. */
  registrations: number;
};

/** Seats that are left. Loaded in the browser, because rendered pages are cached and every registration changes it. */
export function SeatsLeft({ slug, capacity, maxWaiting, registrations }: SeatsLeftProps) {
  const { t } = useI18n();
  const [seatsLeft, setSeatsLeft] = useState<number | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const result = await call<typeof getSeatsLeft>(
        fetchTransport,
        endpoints.getSeatsLeft,
        { params: { slug } },
        { signal: abort.signal },
      );
      if (result.ok) setSeatsLeft(result.value.seatsLeft);
    };
    void load();
    return () => abort.abort();
  }, [slug, registrations]);

  // After a registration from this page, a full event would look as if it had been rejected.
  if (seatsLeft === null || (seatsLeft === 0 && registrations > 0)) return null;
  if (seatsLeft === 0) return t('eventRegistration.fullText');
  return (
    <>
      {t('eventRegistration.seatsLeft', { count: seatsLeft, total: capacity })}
      {seatsLeft < maxWaiting && ` ${t('eventRegistration.largerGroup')}`}
    </>
  );
}
