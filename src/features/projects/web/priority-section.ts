/** Where the second button of the list leads (PRL-02). */
export const prioritySectionId = 'priority-projects';
