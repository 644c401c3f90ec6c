/** Words that stay in a message, by language and key: texts fixed by the specification, and editorial texts. */
export const fixedTexts: Record<string, Record<string, readonly string[]>> = {
  en: {
    // Fixed by the specification.
    'adminSignIn.title': ['login'],
    'adminSignIn.loginFailed': ['login'],
    'adminSignIn.tooManyAttempts': ['login'],
    'adminSignIn.failed': ['login'],
    'adminSignIn.invalidCredentials': ['invalid'],
    'navLinks.blog': ['blog'],
    'blog.title': ['blog'],
    'blog.loading': ['blog'],
    'blog.notFound': ['blog'],
    'adminBlogs.createTitle': ['blog'],
    'adminBlogs.editTitle': ['blog'],
    'adminBlogs.loadFailed': ['blog'],
    'adminBlogs.saveFailed': ['blog'],
    // Editorial: a gift or a letter as an image.
    'projects.closing.title': ['gift'],
    'blog.newsletter.title': ['letter'],
    'newsletter.lead': ['letter'],
  },
};
