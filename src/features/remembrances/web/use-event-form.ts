import { useRef, useState } from 'react';
import type { FieldError } from '#src/api/errors.ts';
import type { PostedForm } from '#src/api/forms/posted-form.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import type { previewRemembrance, RemembrancePreview } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { remembranceOccasions, type RemembranceOccasion } from '../remembrance-links.ts';

export type EventErrors = Partial<Record<string, MessageKey>>;

type Options = {
  /** The form as the server rejected it when it was sent without scripts. */
  posted?: PostedForm | null;
  onFound: (preview: RemembrancePreview, occasion: RemembranceOccasion) => void | Promise<void>;
};

/** Sends the fields of an event, which are a form or a part of one, and reports the lunar date. */
export function useEventForm({ posted = null, onFound }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() =>
    posted ? rejectedState(posted.errors) : { isBusy: false, hasFailed: false, errors: {} },
  );

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
      setState(rejectedState(result.error?.fields ?? {}));
      return;
    }
    setState({ isBusy: false, hasFailed: false, errors: {} });
    await onFound(result.value, occasion);
  }

  return { ...state, form, send };
}

function rejectedState(fields: Record<string, FieldError>) {
  const entries = Object.entries(fields).map(([field, { code }]) => [field, messageOf(field, code)] as const);
  const errors: EventErrors = Object.fromEntries(entries);
  return { isBusy: false, hasFailed: entries.length === 0, errors };
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
