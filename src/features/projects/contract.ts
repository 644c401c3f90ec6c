import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';

const numericString = z.string().regex(/^\d+(\.\d{2})?$/);
const day = z.iso.date().describe('A calendar day, the same in every time zone');

export const timelineStep = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  targetDate: day,
  completed: z.boolean(),
  status: z.string().describe('"in-progress" is recognised'),
});

export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  bio: z.string(),
  image: z.string(),
});

export const projectUpdate = z.object({
  id: z.string(),
  title: z.string(),
  date: day,
  content: z.string(),
  author: z.string(),
});

export const donationTier = z.object({
  amount: z.number().describe('In whole units of the currency of the project'),
  title: z.string(),
  description: z.string(),
  benefits: z.array(z.string()),
});

export const project = z
  .object({
    projectId: z.string(),
    title: z.string(),
    description: z.string(),
    content: z.string().describe('Lines; one that begins with # is a heading'),
    image: z.string(),
    darkImage: z.string().optional().describe('The same picture by night'),
    imageAlt: z.string(),
    icon: z.enum(['MapPin', 'Building', 'Smartphone', 'Globe']),
    status: z.string().describe('active, planned, completed'),
    priority: z.boolean(),
    category: z.string(),
    location: z.string(),
    currency: z.string().describe('Of all amounts of the project'),
    raisedAmount: numericString.describe('Opening balance and successful donations'),
    fundingGoal: numericString,
    progress: z.number().describe('Percent of the goal that is reached; may pass 100'),
    startDate: day,
    endDate: day.optional().describe('Absent: it goes on'),
    highlights: z.array(z.string()),
    gallery: z.array(z.string()).describe('Addresses of pictures'),
    galleryAlts: z.array(z.string()).describe('What they show, in the same order'),
    timeline: z.array(timelineStep),
    team: z.array(teamMember),
    updates: z.array(projectUpdate),
    faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
    donationTiers: z.array(donationTier),
  })
  .describe('A fundraising project');

/** The whole list is capped; whoever wants everything pages through it with `limit` and `after`. */
export const wholeListLength = 200;

export const projectListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(wholeListLength).default(wholeListLength),
  after: z
    .string()
    .max(120)
    .optional()
    .describe('projectId of the last project received; the Link header has the address'),
});

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  summary: 'Projects in the order in which they are shown.',
  group: 'Projects',
  query: projectListQuery,
  responses: { 200: z.array(project) },
});

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/{id}',
  summary: 'One project, by its projectId or by one of its aliases.',
  group: 'Projects',
  params: z.object({ id: z.string().max(200) }),
  responses: { 200: project },
});

export type Project = z.output<typeof project>;
export type ProjectListQuery = z.output<typeof projectListQuery>;
