import type { Category } from '@accolade/contracts/entities/category'
import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import type { Organization } from '@accolade/contracts/entities/organization'
import type { Programme } from '@accolade/contracts/entities/programme'
import type { OwnPart, Submission, UserStats } from '@accolade/contracts/entities/submission'
import { ownParts, paymentContactUrl } from '@accolade/contracts/entities/submission-rules'
import type { User } from '@accolade/contracts/entities/user'

const id = (kind: number, count: number) =>
  `0190a000-${String(kind).padStart(4, '0')}-7000-8000-${String(count).padStart(12, '0')}`

const criteria: Record<string, [string, number][]> = {
  'Technology Innovation': [
    ['Innovation', 40],
    ['Strategic Impact', 25],
    ['Craft of Engineering', 20],
    ['Results & Effectiveness', 15],
  ],
  'Design Excellence': [
    ['Creative Excellence', 45],
    ['Craft', 30],
    ['Usability', 15],
    ['Results & Effectiveness', 10],
  ],
  'Social Impact': [
    ['Measured Change', 40],
    ['Strategic Impact', 30],
    ['Authenticity', 20],
    ['Reach', 10],
  ],
  Sustainability: [
    ['Evidence of Effect', 35],
    ['Honesty', 35],
    ['Creative Excellence', 20],
    ['Scale', 10],
  ],
  'Healthcare Innovation': [
    ['Patient Benefit', 50],
    ['Innovation', 25],
    ['Responsibility', 25],
  ],
  'Open Source': [
    ['Community', 30],
    ['Usefulness', 30],
    ['Documentation', 20],
    ['Innovation', 20],
  ],
}
const descriptions: Record<string, string> = {
  'Technology Innovation':
    'Campaigns that could not have existed two years ago, because the technology behind them did not.',
  'Design Excellence': 'Identity, interface, packaging and print in which every decision can be defended.',
  'Social Impact': 'Communication that changed what people do, with the numbers to show it.',
  Sustainability:
    'Work that makes the sustainable choice the attractive one, without painting anything green.',
  'Healthcare Innovation':
    'Communication that helps patients and those who care for them to understand, decide and act.',
  'Open Source': 'Campaigns, tools and brands built in the open and given to everybody.',
}

/** The demonstration is always open. */
const deadline = `${new Date().getUTCFullYear() + 1}-12-15`

export const categories: Category[] = Object.entries(criteria).map(([name, weights], index) => ({
  id: id(1, index),
  name,
  description: descriptions[name]!,
  fee: [299, 249, 49, 99, 199, 0][index]!,
  ...{ earlyBird: null, late: null, memberFee: null, priceLists: [], judgesPerEntry: null },
  deadline,
  isActive: true,
  revealProjectUrl: false,
  criteria: weights.map(([criterion, weight], at) => ({
    id: id(2, index * 10 + at),
    name: criterion,
    weight,
    description: '',
  })),
  version: 1,
}))

export const user: User = {
  id: id(3, 1),
  username: 'entrant',
  email: 'mara@lindqvist.example',
  emailConfirmed: true,
  withheldRoles: [],
  hasSecondFactor: false,
  firstName: 'Mara',
  lastName: 'Lindqvist',
  profileImageUrl: null,
  roles: ['entrant'],
  createdAt: '2026-01-10T09:00:00.000Z',
  updatedAt: '2026-01-10T09:00:00.000Z',
}

export const organizations: Organization[] = [
  { id: id(4, 1), name: 'Lindqvist & Partner', role: 'owner' },
  { id: id(4, 2), name: 'Studio Halftone', role: 'member' },
]

/** A submission as the API would answer it. */
export function submissionOf(count: number, fields: Partial<Submission>): Submission {
  const category = categories[count % categories.length]!
  const createdAt = `2026-10-0${(count % 9) + 1}T10:00:00.000Z`
  return {
    id: id(5, count),
    title: `Submission ${count}`,
    description:
      'A campaign that was seen by everybody and remembered by most of them, with the figures to prove it.',
    projectUrl: 'https://example.org/campaign',
    status: 'draft',
    categoryId: category.id,
    categoryName: category.name,
    organizationId: organizations[0]!.id,
    organizationName: organizations[0]!.name,
    ...{ declaration: null, signOff: null },
    ...{ teamSize: '6-15', brand: 'Fjellrand', credits: [{ name: 'Ida Solheim', role: 'Art direction' }] },
    createdAt,
    submittedAt: null,
    statusSince: createdAt,
    assets: [],
    history: [{ from: null, to: 'draft', at: createdAt, by: 'entrant' }],
    payment: {
      required: category.fee > 0,
      paid: false,
      amountCents: category.fee * 100,
      currency: 'USD',
      memberRate: false,
      prices: [{ currency: 'USD', amountCents: category.fee * 100, memberRate: false }],
      contactUrl: paymentContactUrl(id(5, count), category.id),
    },
    version: 1,
    ...fields,
  }
}

export const submissions: Submission[] = [
  submissionOf(1, { title: 'The Quiet Billboard' }),
  submissionOf(2, {
    title: 'Ten Thousand Second Chances',
    status: 'winner',
    submittedAt: '2026-10-05T10:00:00.000Z',
    statusSince: '2026-11-20T10:00:00.000Z',
  }),
  submissionOf(3, {
    title: 'Rain Check',
    status: 'pending_payment',
    statusSince: '2026-10-06T10:00:00.000Z',
  }),
  submissionOf(4, {
    title: 'A Waiting Room Without Waiting',
    status: 'judging',
    statusSince: '2026-11-02T10:00:00.000Z',
  }),
  submissionOf(5, { title: 'Fork This Brand', status: 'submitted', categoryName: null }),
]

export const programme: Programme = {
  ...defaultProgramme,
  contact: {
    email: 'awards@accolade.example',
    phone: '+1 555 0100',
    address: '12 Weighbridge Lane, Portland',
  },
}

/** The figures about these submissions, as the service gives them. */
export function statsOf(all: readonly Submission[]): UserStats {
  const countOf = (part: OwnPart) => all.filter(({ status }) => ownParts[part](status)).length
  return {
    submissionsCount: all.length,
    winnersCount: countOf('won'),
    averageScore: null,
    draftsCount: countOf('draft'),
  }
}
