export type PickedImage = { url: string; alt: string };

/** Resolves to null if no image is chosen. `file`: a pasted or dropped file, which is uploaded first. */
export type PickImage = (file?: File | null) => Promise<PickedImage | null>;
