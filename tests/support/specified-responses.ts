/** A post with exactly the fields of section 3 of the specification. */
export const specifiedPost = {
  blogId: 'why-we-light-a-lamp',
  title: 'Why we light a lamp',
  image: '/art/cover/why-we-light-a-lamp.svg',
  tags: ['Daily Practice'],
  excerpt: 'A flame asks for attention.',
  publishedAt: '2026-03-05',
  readTime: '6 min read',
  author: 'Savitri Iyer',
  content: '## Why a flame\n\nIt asks for **attention**. <img src=x onerror=alert(1)>',
};

/** A project without an end date, with exactly the specified fields. */
export const specifiedProject = {
  projectId: 'grantham',
  title: 'Grantham',
  description: 'A library that answers.',
  content: '# Why\nBooks.',
  image: '/art/project-land-acquisition-day.svg',
  icon: 'Smartphone',
  status: 'active',
  priority: true,
  category: 'Technology',
  location: 'Global',
  raisedAmount: '125000.50',
  fundingGoal: '500000',
  progress: 25,
  startDate: '2025-03-03',
  highlights: ['One', 'Two', 'Three'],
  gallery: ['/art/spot-connect-day.svg', '/art/project-land-acquisition-day.svg'],
  timeline: [
    {
      id: '1',
      title: 'Survey',
      description: 'Done.',
      targetDate: '2025-03-03',
      completed: false,
      status: 'in-progress',
    },
  ],
  team: [{ id: '1', name: 'Office', role: 'Title', bio: 'Keeps books.', image: '/art/mark.svg' }],
  updates: [{ id: '1', title: 'It opens', date: '2026-01-15', content: 'One line', author: 'Office' }],
  faqs: [{ question: 'When?', answer: 'Soon.' }],
  donationTiers: [{ amount: 108, title: 'A shelf', description: 'Of books.', benefits: ['A letter'] }],
};

/** A payment with exactly the specified fields. */
export const specifiedPayment = {
  id: '1',
  amount: '50.00',
  createdAt: '2026-03-01T10:00:00Z',
  updatedAt: '2026-03-01T10:00:00Z',
  donorName: 'Asha',
  donorMessage: 'Om',
  paymentType: 'named',
  projectId: 'grantham',
  razorpayOrderId: 'order_1',
  razorpayPaymentId: null,
  status: 'success',
};
