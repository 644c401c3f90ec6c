/**
 * Sample content. These people and their words are examples that show the page at work; an organization replaces
 * them with messages of its own community, given with consent.
 */
export type Testimonial = {
  id: string;
  name: string;
  role: string;
  location: string;
  image: string;
  message: string;
  rating: 4 | 5;
  sample: boolean;
};

/** What members of the community say (DEV-20), in the words and the language they were written in. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'ananya',
    name: 'Ananya Rao',
    role: 'Volunteer teacher',
    location: 'Bengaluru, India',
    image: '/art/avatar-ananya.svg',
    message: 'I came for one class on the Isha Upanishad. Three years later I am the one who opens the room.',
    rating: 5,
    sample: true,
  },
  {
    id: 'michael',
    name: 'Michael Hart',
    role: 'Yoga student',
    location: 'Bristol, United Kingdom',
    image: '/art/avatar-michael.svg',
    message: 'Nobody asked me to become someone else. They asked me to read carefully.',
    rating: 5,
    sample: true,
  },
  {
    id: 'devendra',
    name: 'Devendra Joshi',
    role: 'Donor',
    location: 'Nairobi, Kenya',
    image: '/art/avatar-devendra.svg',
    message:
      'My grandfather’s palm leaves sat in a trunk. Now my grandchildren can read them on a phone, with his name beside them.',
    rating: 5,
    sample: true,
  },
  {
    id: 'leela',
    name: 'Leela Naidu',
    role: 'Research scholar',
    location: 'Durban, South Africa',
    image: '/art/avatar-leela.svg',
    message: 'The commentaries are given with their sources. That is rarer than it should be.',
    rating: 4,
    sample: true,
  },
  {
    id: 'kenji',
    name: 'Kenji Mori',
    role: 'Translator',
    location: 'Kyoto, Japan',
    image: '/art/avatar-kenji.svg',
    message: 'Exact, patient, generous with time.',
    rating: 4,
    sample: true,
  },
  {
    id: 'savitri',
    name: 'Savitri Iyer',
    role: 'Writer',
    location: 'California, United States',
    image: '/art/avatar-savitri.svg',
    message: 'We cook together, then we chant, then we argue about grammar. It is home.',
    rating: 5,
    sample: true,
  },
];
