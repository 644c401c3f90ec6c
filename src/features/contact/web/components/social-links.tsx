import type { Site } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { facebookIcon, instagramIcon, xIcon, youtubeIcon } from '#src/ui/media/social-icons.ts';
import './social-links.css';

const networks = [
  { id: 'youtube', name: 'YouTube', shape: youtubeIcon },
  { id: 'instagram', name: 'Instagram', shape: instagramIcon },
  { id: 'facebook', name: 'Facebook', shape: facebookIcon },
  { id: 'x', name: 'X', shape: xIcon },
] as const;

/** Social network links of the organization, each opening in a new tab (FTR-08). */
export function SocialLinks({ social }: { social: Site['social'] }) {
  const { t } = useI18n();

  return (
    <ul className="social" aria-label={t('footer.follow')}>
      {networks.map(({ id, name, shape }) => (
        <li key={id}>
          <a
            href={social[id]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('footer.socialLink', { name })}
          >
            <Icon shape={shape} />
          </a>
        </li>
      ))}
    </ul>
  );
}
