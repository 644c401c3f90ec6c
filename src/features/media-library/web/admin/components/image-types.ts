/** Image types of the browser's file dialog. */
export const imageFileTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
