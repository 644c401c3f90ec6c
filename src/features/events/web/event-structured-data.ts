import type { EventDetail } from '../contract.ts';
import { eventPath } from '../registration-links.ts';

const modes = {
  inPerson: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  both: 'https://schema.org/MixedEventAttendanceMode',
} as const;

/** Structured data of an event (schema.org/Event). The link of an online event is not part of it. */
export function eventStructuredData(event: EventDetail, site: { url: string; name: string }): object {
  const url = site.url + eventPath(event.slug);
  const place = {
    '@type': 'Place',
    name: event.place,
    address: event.venue || event.place,
    ...(event.latitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: event.latitude, longitude: event.longitude },
    }),
  };
  const online = { '@type': 'VirtualLocation', url };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.startsAt,
    endDate: event.endsAt,
    inLanguage: event.language,
    url,
    eventStatus: `https://schema.org/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: modes[event.attendance],
    location: { inPerson: place, online, both: [place, online] }[event.attendance],
    organizer: { '@type': 'Organization', name: site.name, url: site.url },
  };
}
