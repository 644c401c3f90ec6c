import { bookOpenIcon, fileTextIcon, headphonesIcon, scrollTextIcon } from '#src/ui/media/subject-icons.ts';

const icons: Record<string, string> = {
  BookOpen: bookOpenIcon,
  ScrollText: scrollTextIcon,
  Headphones: headphonesIcon,
  FileText: fileTextIcon,
};

/** The outline that a category names; a book for a name that is not known. */
export function categoryIcon(name: string): string {
  return icons[name] ?? bookOpenIcon;
}
