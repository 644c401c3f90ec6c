import { useEffect, useRef } from 'react';
import '#src/admin-ui/page/admin-dialog.css';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { ProseHtml } from '#src/ui/page/prose.tsx';
import type { MailingForm, MailingPreview } from '../../mailing-admin-contract.ts';
import { recipientKeys } from './mailing-recipients.ts';

type MailingPreviewPanelProps = {
  values: MailingForm;
  preview: MailingPreview;
  /** Number of emails. */
  count: number;
  isSending: boolean;
  onSend: () => void;
  onBack: () => void;
};

/** What the recipients get, and the button that sends it. */
export function MailingPreviewPanel({
  values,
  preview,
  count,
  isSending,
  onSend,
  onBack,
}: MailingPreviewPanelProps) {
  const { t } = useI18n();
  const { introduction, html, facts, links } = preview;
  const email = useRef<HTMLElement>(null);

  // The button that opened the preview is gone, and the dialog was scrolled down to it.
  useEffect(() => {
    email.current?.focus({ preventScroll: true });
    const dialog = email.current?.closest('dialog');
    if (dialog) dialog.scrollTop = 0;
  }, []);

  return (
    <div className="admin-dialog">
      <p className="muted">
        {t('adminRegistrations.email.sendText', { recipients: t(recipientKeys[values.recipients]) })}
      </p>
      <section
        ref={email}
        className="mailing-preview"
        tabIndex={-1}
        aria-label={t('adminRegistrations.email.preview')}
      >
        <h3>
          <bdi>{values.subject}</bdi>
        </h3>
        <p>{introduction}</p>
        <ProseHtml html={html} />
        {facts.length > 0 && <DefinitionList terms={facts.map(({ name, value }) => [name, value])} />}
        <ul className="small muted">
          {links.map((link) => (
            <li key={link}>{link}</li>
          ))}
        </ul>
      </section>
      <div className="admin-dialog-actions">
        <Button variant="line" small disabled={isSending} onClick={onBack}>
          {t('adminRegistrations.email.edit')}
        </Button>
        <Button small busy={isSending} onClick={onSend}>
          {t('adminRegistrations.email.send', { count })}
        </Button>
      </div>
    </div>
  );
}
