import type { ApiResult } from '#src/web/result.ts';
import type { PickImage } from './picked-image.ts';

export type MediaKind = 'audio' | 'video';

export type PickedFile = { url: string; title: string };

/** Resolves to null if no file is chosen. `file`: a pasted or dropped file, which is uploaded first. */
export type PickMedia = (kind: MediaKind, file?: File | null) => Promise<PickedFile | null>;

export type LinkTarget = { path: string; title: string; kind: 'page' | 'post' | 'project' };

/** Finds pages of this site by words of their titles. */
export type FindLinks = (words: string, signal: AbortSignal) => Promise<ApiResult<LinkTarget[]>>;

/** What a screen offers its editors beyond text. The editor hides what is absent. */
export type WritingTools = { pickImage?: PickImage; pickMedia?: PickMedia; findLinks?: FindLinks };
