import { TextLink } from '#src/ui/navigation/text-link.tsx';
import './announcement-bar.css';
import { useFrameContent } from './frame-content.ts';

/** Announcement above every page, while there is one. */
export function AnnouncementBar() {
  const { text, link, target } = useFrameContent().announcement;
  if (!text.text) return null;
  return (
    <p className="announcement" lang={text.lang}>
      {text.text}{' '}
      {target && link.text && (
        <TextLink href={target} lang={link.lang}>
          {link.text}
        </TextLink>
      )}
    </p>
  );
}
