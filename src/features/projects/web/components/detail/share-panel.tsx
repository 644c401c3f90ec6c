import { projectPath } from '#src/api/paths/project-path.ts';
import { useSite } from '#src/api/site.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { downloadIcon, share2Icon } from '#src/ui/media/subject-icons.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { Project } from '../../../contract.ts';
import { shareLink } from '#src/web/share-link.ts';

/** Shares the project by the device's share sheet or a link, and offers the brochure (PRD-11). */
export function SharePanel({ project }: { project: Project }) {
  const { t, locale } = useI18n();
  const site = useSite();
  const showToast = useToast();
  const { projectId, title, description, language = defaultLocale } = project;
  const url = languageAddress(site.url + projectPath(projectId), language);

  async function handleShare(): Promise<void> {
    const outcome = await shareLink({ title, text: description, url });
    if (outcome === 'copied')
      showToast({
        tone: 'ok',
        title: t('projects.detail.share.copied'),
        text: t('projects.detail.share.copiedText'),
      });
    if (outcome === 'failed') showToast({ tone: 'err', title: t('projects.detail.share.failed'), text: url });
  }

  return (
    <Panel>
      <h2 className="panel-title">{t('projects.detail.share.title')}</h2>
      <div className="row">
        <Button variant="line" small className="needs-script" onClick={() => void handleShare()}>
          <Icon shape={share2Icon} />
          {t('projects.detail.share.share')}
        </Button>
        <ButtonLink
          href={`/api/projects/${projectId}/brochure.pdf?lang=${locale}`}
          variant="line"
          small
          download={`${projectId}.pdf`}
        >
          <Icon shape={downloadIcon} />
          {t('projects.detail.share.download')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
