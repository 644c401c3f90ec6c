/** Element that other sites use. */
export const cardTag = 'panchang-card';

/** Path of its script. Other sites have it in their pages, so it never changes. */
export const cardScriptPath = '/embed/panchang.js';

/** Text in the script that the server replaces by the default place. */
export const cardPlaceMark = '%default-place%';

/** What a card shows, its usual view first. */
export const cardViews = ['day', 'month', 'festivals'] as const;
export type CardView = (typeof cardViews)[number];

/** Colors of a card; without one it follows the visitor's device. */
export const cardThemes = ['light', 'dark'] as const;
export type CardTheme = (typeof cardThemes)[number];
