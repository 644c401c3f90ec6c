/* Paths on a grid of 24, drawn by Icon. Lucide (lucide.dev), ISC License, Copyright Lucide Icons and Contributors.
   Written by scripts/icons/write-icons.ts: change the names in scripts/icons/ui-icons.ts. */
export const menuIcon = 'M4 5h16M4 12h16M4 19h16';
export const closeIcon = 'M18 6L6 18M6 6l12 12';
export const moonIcon =
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401';
export const sunIcon =
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM12 2v2m0 16v2M4.93 4.93l1.41 1.41m11.32 11.32l1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41';
export const languagesIcon = 'M5 8l6 6m-7 0l6-6l2-3M2 5h12M7 2h1m14 20l-5-10l-5 10m2-4h6';
export const arrowRightIcon = 'M5 12h14m-7-7l7 7l-7 7';
export const arrowLeftIcon = 'M12 19l-7-7l7-7m7 7H5';
export const chevronLeftIcon = 'M15 18l-6-6l6-6';
export const chevronRightIcon = 'M9 18l6-6l-6-6';
export const pauseIcon =
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1z';
export const playIcon = 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z';
export const checkIcon = 'M20 6L9 17l-5-5';
export const circleCheckIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM16 9l-5.5 5.5L8 12';
export const circleAlertIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 8v4m0 4h.01';
export const triangleAlertIcon =
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01';
export const infoIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 16v-4m0-4h.01';
export const rssIcon = 'M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M4 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z';
export const searchIcon = 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z';
