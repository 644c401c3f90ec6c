import { z } from 'zod';

export const date = z.iso.date().describe('1900 to 2100');
export const instant = z.iso.datetime().describe('UTC');
export const span = z.object({ start: instant, end: instant });
export const rashi = z.int().min(1).max(12).describe('1 Mesha to 12 Meena');
export const group = 'Almanac';
