/** Id of the e-mail field in the footer. */
export const footerEmailId = 'footer-newsletter-email';
