import { bookOpenIcon, fileTextIcon, headphonesIcon, scrollTextIcon } from '#src/ui/media/subject-icons.ts';

const icons: Record<string, string> = {
  BookOpen: bookOpenIcon,
  ScrollText: scrollTextIcon,
  Headphones: headphonesIcon,
  FileText: fileTextIcon,
};

/** Icon path of a category; a book for an unknown name. */
export function categoryIcon(name: string): string {
  return icons[name] ?? bookOpenIcon;
}
