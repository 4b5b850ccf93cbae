/** Words and links that somebody finds on a page: the name of a link, and where it leads. */
interface Found {
  texts?: readonly string[]
  links?: Readonly<Record<string, string>>
}

/** What a public page shows, to everybody and to either kind of reader (spec §2). */
export interface PublicPage extends Found {
  address: string
  /** The first heading; signed in, where that is another. */
  heading: string
  memberHeading?: string
  title: string
  visitor?: Found
  member?: Found
}

const signIn = '/api/login?return=%2Fsubmit'
const timelineA = ['December 1, 2024', 'December 15, 2025', 'March 16 to April 30, 2025', 'May 15, 2025']
const timelineB = ['December 15, 2025', 'December 16, 2025 to January 31, 2026', 'February 15, 2026']
const categories = [
  'Technology Innovation',
  'Design Excellence',
  'Social Impact',
  'Sustainability',
  'Healthcare Innovation',
  'Open Source',
]
const policy = ['Last updated: September 6, 2025', 'We answer within about 24 hours.']

/** Every public page of the demonstration but the sign-in page, which members don't see. */
export const publicPages: readonly PublicPage[] = [
  {
    address: '/',
    heading: 'Work worth its weight.',
    memberHeading: 'Welcome back, Elena',
    title: 'Accolade 2025: advertising and marketing awards',
    texts: categories,
    visitor: {
      texts: [
        '2025 Submissions Now Open',
        'DeadlineDecember 15, 2025',
        // how many there are, which other journeys change
        'Categories{count}',
        'Entry fees from$49',
        '52 expert judges',
        '247 submissions this year',
        'Creative Excellence25%',
        'Deadline: December 15, 20',
        'How It Works',
      ],
      links: { 'Submit Application': '/auth', 'View Categories': '/categories' },
    },
    member: { links: { 'Submit Entry': '/submit', Dashboard: '/dashboard' } },
  },
  {
    address: '/categories',
    heading: 'Categories',
    title: 'Categories · Accolade',
    texts: [
      ...categories,
      'Entry Fee$299',
      'Entry Fee$49',
      'Deadline Soon',
      'Results & Effectiveness',
      'Judging',
    ],
    visitor: { texts: ['Sign In to Submit'], links: { 'Get Started': signIn } },
    member: { texts: ['Submit Entry'] },
  },
  {
    address: '/enter',
    heading: 'How it Works',
    title: 'How it Works · Accolade',
    texts: [...timelineA, 'Submission checklist', 'Tips', 'past 24 months', 'Entry fees start at $49'],
    links: { 'Browse Categories': '/categories' },
    visitor: { links: { 'Get Started': signIn } },
    member: { links: { 'Start Your Submission': '/submit' } },
  },
  {
    address: '/awards',
    heading: 'Awards',
    title: 'Awards · Accolade',
    texts: ['Featured Awards', 'All Awards', 'Digital', 'Creative', 'Strategy', 'Social', 'Innovation'],
    links: { Inquire: '/contact' },
    visitor: { links: { 'Submit Application': signIn } },
    member: { links: { 'Submit Application': '/submit' } },
  },
  {
    address: '/winners',
    heading: 'Winners',
    title: 'Winners · Accolade',
    texts: [
      'Grand Prize Winner',
      'Northlight Studio',
      'The Quiet Billboard',
      'Gold in Social Impact',
      '96.40 of 100',
      'May 15, 2025',
    ],
    links: {
      'View Award Details: The Quiet Billboard': '/winners/northlight-studio-the-quiet-billboard',
      'Visit Website(opens in a new tab)': 'https://example.com/the-quiet-billboard',
      'Best Use of Silence': '/awards/northlight-studio/best-use-of-silence',
    },
  },
  {
    address: '/winners/agency/northlight-studio',
    heading: 'Northlight Studio',
    title: 'Winning work of Northlight Studio · Accolade',
    texts: ['2025', 'Grand Prize Winner', 'The Quiet Billboard', '1 winner'],
    links: {
      'All winners': '/winners',
      'Social Impact': '/winners/category/social-impact',
    },
  },
  {
    address: '/winners/northlight-studio-the-quiet-billboard',
    heading: 'The Quiet Billboard',
    title: 'The Quiet Billboard · Accolade',
    texts: [
      '2025',
      'Northlight Studio',
      'Gold in Social Impact',
      'CategorySocial Impact',
      'Score96.40 of 100',
      'Team Size6-15',
      'Award Year2025',
      'Awards & Recognition',
    ],
    links: {
      'Back to Winners': '/winners',
      'Campaign of the Year': '/awards/northlight-studio/campaign-of-the-year',
    },
  },
  {
    address: '/winners/nobody',
    heading: 'Winner Not Found',
    title: 'Winner Not Found · Accolade',
    texts: ["The winner you're looking for doesn't exist."],
    links: { 'Back to Winners': '/winners' },
  },
  {
    address: '/awards/northlight-studio/best-use-of-silence',
    heading: 'Best Use of Silence',
    title: 'Best Use of Silence · Accolade',
    texts: ['2025', 'Media', 'Achievement', 'Significance', 'Key Metrics', '40', 'Key Highlights'],
    links: { 'Back to Winners': '/winners', 'Browse Award Categories': '/awards' },
  },
  {
    address: '/awards/nobody/nothing',
    heading: 'Award Article Coming Soon',
    title: 'Award Article Coming Soon · Accolade',
    texts: ["We're preparing a comprehensive backstory for this award. Check back soon!"],
    links: { 'Back to Winners': '/winners' },
  },
  {
    address: '/awards/nothing',
    heading: 'Award Not Found',
    title: 'Award Not Found · Accolade',
    texts: ["The award you're looking for doesn't exist or has been removed."],
    links: { 'Back to Awards': '/awards' },
  },
  {
    address: '/contact',
    heading: 'Contact',
    title: 'Contact · Accolade',
    texts: [
      'Get in touch',
      'About 24 hours',
      'hello@accolade.example',
      'Name',
      'Email',
      'Subject',
      'Message',
    ],
  },
  {
    address: '/guide',
    heading: 'Submission Guide',
    title: 'Submission Guide · Accolade',
    texts: [
      ...timelineA,
      'Digital Advertising',
      'Creative Excellence',
      'Brand Strategy',
      'Marketing Innovation',
      'The 3-step process',
      'Tips',
    ],
    links: { 'Download Guide (PDF)': '/guide.pdf', FAQ: '/faq' },
  },
  {
    address: '/criteria',
    heading: 'Judging Criteria',
    title: 'Judging Criteria · Accolade',
    texts: [
      ...timelineB,
      'Creative Excellence25 points',
      'Strategic Impact25 points',
      'Innovation25 points',
      'Results & Effectiveness25 points',
      'Gold90–100',
      'Silver80–89',
      'Bronze70–79',
    ],
  },
  {
    address: '/verify',
    heading: 'Verify Results',
    title: 'Verify Results · Accolade',
    texts: [
      'Choose a file or drop it here',
      'Published results',
      'Results bundle',
      'Draw',
      'Receipt of a judge',
    ],
    links: { 'verify.mjs': '/verify.mjs' },
  },
  {
    address: '/transparency',
    heading: 'Transparency',
    title: 'Transparency · Accolade',
    texts: ['How it is judged', 'The log of judging', 'Draws of judges', 'Seals', 'Check it yourself'],
  },
  {
    address: '/faq',
    heading: 'Frequently Asked Questions',
    title: 'Frequently Asked Questions · Accolade',
    texts: [
      'General',
      'Submission process',
      'Timing and deadlines',
      'Pricing and payment',
      'Judging',
      'Awards',
      'From December 16, 2025 to January 31, 2026.',
      'On February 15, 2026.',
    ],
    links: { 'Contact us': '/contact' },
  },
  {
    address: '/privacy',
    heading: 'Privacy Policy',
    title: 'Privacy Policy · Accolade',
    texts: [...policy, 'privacy inquiries are answered within 30 days'],
  },
  {
    address: '/terms',
    heading: 'Terms of Service',
    title: 'Terms of Service · Accolade',
    texts: [...policy, ...timelineB, 'at most 5 files of at most 50 MB each'],
  },
  {
    address: '/refund',
    heading: 'Refund Policy',
    title: 'Refund Policy · Accolade',
    texts: [
      ...policy,
      '100%Within 7 days after payment',
      '75%From day 8 to day 30',
      '5 to 7 days after the deadline',
      '3 to 5 business days',
      '7 to 10 business days',
      '3 to 5 bank days',
      'within 30 days',
      'within 10 business days',
    ],
  },
  {
    address: '/conduct',
    heading: 'Code of Conduct',
    title: 'Code of Conduct · Accolade',
    texts: [...policy, 'within 10 business days'],
  },
  {
    address: '/nowhere/at/all',
    heading: '404 Page Not Found',
    title: '404 Page Not Found · Accolade',
    texts: ['Did you forget to add /nowhere/at/all to the router?'],
  },
]
