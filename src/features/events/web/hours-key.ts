/** Message of the hours of an event: local time where it has a place, else the zone's. */
export function hoursKey(
  attendance: 'inPerson' | 'online' | 'both',
): 'events.localHours' | 'events.zoneHours' {
  return attendance === 'online' ? 'events.zoneHours' : 'events.localHours';
}
