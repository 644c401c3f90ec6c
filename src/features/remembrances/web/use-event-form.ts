import { useRef, useState } from 'react';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import type { previewRemembrance, RemembrancePreview } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { remembranceOccasions, type RemembranceOccasion } from '../remembrance-links.ts';

export type EventErrors = Partial<Record<string, MessageKey>>;

type Options = {
  /** Field that the server rejected when the form was sent without scripts. */
  wrongField: string | null;
  onFound: (preview: RemembrancePreview, occasion: RemembranceOccasion) => void | Promise<void>;
};

/** Sends the fields of an event, which are a form or a part of one, and reports the lunar date. */
export function useEventForm({ wrongField, onFound }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => ({
    isBusy: false,
    hasFailed: false,
    errors: (wrongField ? { [wrongField]: messageOf(wrongField, '') } : {}) as EventErrors,
  }));

  async function send(sent: HTMLFormElement | null = form.current): Promise<void> {
    if (!sent || state.isBusy) return;
    const fields = new FormData(sent);
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const occasion = remembranceOccasions.find((one) => one === text('occasion')) ?? 'shraddha';
    setState({ isBusy: true, hasFailed: false, errors: {} });

    const result = await call<typeof previewRemembrance>(fetchTransport, endpoints.previewRemembrance, {
      body: {
        occasion,
        date: text('date'),
        time: text('time'),
        place: text('place'),
        placeId: text('placeId'),
        eventPlace: text('eventPlace'),
        eventPlaceId: text('eventPlaceId'),
      },
    });
    if (!result.ok) {
      const fieldErrors = Object.entries(result.error?.fields ?? {});
      const errors = Object.fromEntries(
        fieldErrors.map(([field, { code }]) => [field, messageOf(field, code)]),
      );
      setState({ isBusy: false, hasFailed: fieldErrors.length === 0, errors });
      return;
    }
    setState({ isBusy: false, hasFailed: false, errors: {} });
    await onFound(result.value, occasion);
  }

  return { ...state, form, send };
}

const messages: Record<string, MessageKey> = {
  'date required': 'remembrance.error.dateMissing',
  'date in_future': 'remembrance.error.inFuture',
  'date date_skipped': 'remembrance.error.dateSkipped',
  'date year_out_of_range': 'remembrance.error.year',
  'place required': 'remembrance.error.placeMissing',
};

function messageOf(field: string, code: string): MessageKey {
  const known = messages[`${field} ${code}`];
  if (known) return known;
  if (field === 'time') return 'remembrance.error.time';
  return field === 'date' ? 'remembrance.error.noSuchDate' : 'remembrance.error.noSuchPlace';
}
