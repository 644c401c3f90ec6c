/** Id of the email field in the footer. */
export const footerEmailId = 'footer-newsletter-email';
