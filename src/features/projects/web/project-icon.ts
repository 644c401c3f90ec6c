import { buildingIcon, globeIcon, mapPinIcon, smartphoneIcon } from '#src/ui/media/subject-icons.ts';

const icons: Record<string, string> = {
  MapPin: mapPinIcon,
  Building: buildingIcon,
  Smartphone: smartphoneIcon,
  Globe: globeIcon,
};

/** The icon that a project names; a map pin where the name is not known (PRL-17). */
export function projectIcon(name: string): string {
  return icons[name] ?? mapPinIcon;
}
