/** Fragment of the donate page's address to which a failed checkout redirects. Browsers do not send it. */
export const failedCallback = '#failed';
