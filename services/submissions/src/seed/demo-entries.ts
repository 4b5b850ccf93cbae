import type { Content } from '../domain/submission.ts'

/** Whose works the demonstration shows; identity's demonstration makes the organization and its owner. */
export const demoOrganization = 'Northlight Agency'

/** An invented work, and how far it has come. */
export interface DemoEntry extends Omit<Content, 'organizationId' | 'categoryId'> {
  /** Entered here where there is such a category, else into any. */
  categoryName: string
  status: 'draft' | 'pending_payment' | 'submitted' | 'judging'
  daysAgo: number
}

export const demoEntries: readonly DemoEntry[] = [
  {
    categoryName: 'Sustainability',
    status: 'judging',
    daysAgo: 19,
    title: 'The Repair Receipt',
    description:
      'For the outdoor retailer Fjellrand we printed a second receipt with every purchase: a repair voucher that grows in ' +
      'value the longer the jacket stays in use. Posters at trailheads showed jackets with their mileage instead of their ' +
      'price. In eleven months 38,400 vouchers were redeemed, returns fell by 22 % and the repair workshop became the ' +
      "brand's second most visited page.",
    projectUrl: 'https://fjellrand.example.com/repair-receipt',
    brand: 'Fjellrand',
    credits: [
      { name: 'Ida Solheim', role: 'Art direction' },
      { name: 'Jonas Brekke', role: 'Copy' },
    ],
    teamSize: '6-15',
  },
  {
    categoryName: 'Social Impact',
    status: 'submitted',
    daysAgo: 12,
    title: 'Last Bus Home',
    description:
      'Night-shift workers in three towns were losing their last bus. With the drivers we recorded the final ride of each ' +
      'line and broadcast it live on local radio, stop by stop, with the story of the person who got off there. 61,000 ' +
      'people signed along the route; two of the three lines run again until one in the morning.',
    projectUrl: 'https://lastbushome.example.org',
    brand: null,
    credits: [],
    teamSize: '1-5',
  },
  {
    categoryName: 'Design Excellence',
    status: 'pending_payment',
    daysAgo: 4,
    title: 'A Typeface That Breathes',
    description:
      'The city choir of Lunden needed an identity as alive as its sound. We drew a variable typeface whose width follows ' +
      'the breath of forty singers, measured during rehearsal, and set the whole season with it: tickets, tram wraps and ' +
      'the stage backdrop. Season tickets sold out nine weeks earlier than the year before.',
    projectUrl: null,
    brand: 'City Choir of Lunden',
    credits: [{ name: 'Mette Aagaard', role: 'Type design' }],
    teamSize: '1-5',
  },
  {
    categoryName: 'Technology Innovation',
    status: 'draft',
    daysAgo: 1,
    title: 'Shelf Talk',
    description:
      'An interactive shelf for the tea house Okura & Daughters that tells shoppers where a leaf grew when they lift the ' +
      'tin, in the voice of the farmer who picked it. Piloted in twelve shops; results of the second wave to be added ' +
      'before the deadline.',
    projectUrl: 'https://okura-tea.example.com/shelf-talk',
    brand: 'Okura & Daughters',
    credits: [],
    teamSize: '16+',
  },
]
