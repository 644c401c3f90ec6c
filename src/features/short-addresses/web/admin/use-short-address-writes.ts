import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useListWrites } from '#src/admin-ui/form/use-list-writes.ts';
import { issuesOf } from '#src/web/forms/form-result.ts';
import { doneIfMissing } from '#src/web/result.ts';
import {
  createShortAddress,
  deleteShortAddress,
  type ShortAddress,
  type ShortAddressForm,
  updateShortAddress,
} from '../../admin-contract.ts';

export type ShortAddressWrites = ReturnType<typeof useShortAddressWrites>;

/** Changes of short addresses and their result. */
export function useShortAddressWrites({ onDone }: { onDone: () => void }) {
  const call = useAdminCall();
  const { state, isSubmitting, send, reset } = useListWrites({
    conflictKey: 'adminShortAddresses.conflict',
    failedKey: 'adminShortAddresses.failed',
    isShownInForm: ({ status }) => status === 'invalid',
    onDone,
  });

  return {
    isWorking: isSubmitting,
    issues: issuesOf(state),
    reset,
    add: (body: ShortAddressForm) =>
      send({ request: () => call(createShortAddress, { body }), doneKey: 'adminShortAddresses.saved' }),
    change: ({ id, version }: ShortAddress, form: ShortAddressForm) =>
      send({
        request: () => call(updateShortAddress, { params: { id }, body: { ...form, version } }),
        doneKey: 'adminShortAddresses.saved',
      }),
    delete: ({ id }: ShortAddress) =>
      send({
        request: async () => doneIfMissing(await call(deleteShortAddress, { params: { id } })),
        doneKey: 'adminShortAddresses.deleted',
      }),
  };
}
