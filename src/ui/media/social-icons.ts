/* Icons of social networks in the line style of icons.ts. Lucide has no brand icons. */
export const youtubeIcon =
  'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9l5 3-5 3z';
export const instagramIcon =
  'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM17.2 6.8h.01';
export const facebookIcon = 'M16 3.5h-2.2a3.6 3.6 0 0 0-3.6 3.6V21M7 12.5h8';
export const xIcon = 'M4 4l16 16M19.5 4L4.5 20';
