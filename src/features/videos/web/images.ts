/**
 * Images of the site with their captions, in display order. Those of demo projects are omitted on a live
 * site.
 */
export const images = [
  {
    key: 'dawn',
    day: '/art/hero-day.svg',
    night: '/art/hero-night.svg',
    width: 1600,
    height: 1040,
    isOfProject: true,
  },
  image('land', 'project-land-acquisition'),
  image('center', 'project-center-construction'),
  image('grantham', 'project-grantham-ai'),
  image('ayurveda', 'project-ayurveda-ai'),
  image('yoga', 'project-yoga-live'),
  watch('noon', 4),
  watch('dusk', 5),
  watch('lamps', 7),
] as const;

function image<Key extends string>(key: Key, name: string) {
  return {
    key,
    day: `/art/${name}-day.svg`,
    night: `/art/${name}-night.svg`,
    width: 960,
    height: 640,
    isOfProject: true,
  };
}

function watch<Key extends string>(key: Key, number: number) {
  return {
    key,
    day: `/art/watch-${number}-day.svg`,
    night: `/art/watch-${number}-night.svg`,
    width: 1600,
    height: 740,
    isOfProject: false,
  };
}
