import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import {
  boldIcon,
  heading2Icon,
  imageIcon,
  italicIcon,
  linkIcon,
  listIcon,
  minusIcon,
  quoteIcon,
} from '#src/ui/media/subject-icons.ts';

const tools = [
  { name: 'heading', icon: heading2Icon, label: 'adminWriting.heading' },
  { name: 'bold', icon: boldIcon, label: 'adminWriting.bold' },
  { name: 'italic', icon: italicIcon, label: 'adminWriting.italic' },
  { name: 'quote', icon: quoteIcon, label: 'adminWriting.quote' },
  { name: 'list', icon: listIcon, label: 'adminWriting.list' },
  { name: 'link', icon: linkIcon, label: 'adminWriting.link' },
  { name: 'image', icon: imageIcon, label: 'adminWriting.image' },
  { name: 'rule', icon: minusIcon, label: 'adminWriting.rule' },
] as const satisfies readonly { name: string; icon: string; label: MessageKey }[];

export type MarkdownTool = (typeof tools)[number]['name'];

type MarkdownToolbarProps = { canPickImage: boolean; onTool: (tool: MarkdownTool) => void };

/** Toolbar for Markdown. Bold, italic and link also have the usual shortcuts. */
export function MarkdownToolbar({ canPickImage, onTool }: MarkdownToolbarProps) {
  const { t } = useI18n();
  return (
    <div className="markdown-tools" role="group" aria-label={t('adminWriting.formatting')}>
      {tools
        .filter(({ name }) => canPickImage || name !== 'image')
        .map(({ name, icon, label }) => (
          <button
            key={name}
            type="button"
            aria-label={t(label)}
            title={t(label)}
            onClick={() => onTool(name)}
          >
            <Icon shape={icon} />
          </button>
        ))}
    </div>
  );
}
