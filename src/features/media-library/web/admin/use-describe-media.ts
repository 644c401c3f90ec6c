import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { describeMedia } from '../../contract.ts';

/** Says what a picture shows. */
export function useDescribeMedia(id: string, onSaved: () => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open');

  async function describe(alt: string): Promise<void> {
    setState('saving');
    const answer = await call<typeof describeMedia>(
      { method: 'PUT', path: '/api/admin/media/{id}' },
      { params: { id }, body: { alt } },
    );
    setState(answer.ok ? 'open' : 'failed');
    if (!answer.ok) return;
    showToast({ tone: 'ok', title: t('adminLibrary.described') });
    onSaved();
  }

  return { describe, state };
}
