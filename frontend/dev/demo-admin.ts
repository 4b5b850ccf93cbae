import type { Award } from '@accolade/contracts/entities/award'
import type { EntryFigures, JudgingFigures, MoneyFigures } from '@accolade/contracts/entities/figures'
import { emptyInvoicing, type Invoicing } from '@accolade/contracts/entities/invoicing'
import type { JudgeAssignment, JudgingResult } from '@accolade/contracts/entities/judging'
import type { GivenUpMail } from '@accolade/contracts/entities/mail'
import type { Message, MessageDetail } from '@accolade/contracts/entities/message'
import type { InForce } from '@accolade/contracts/entities/programme'
import type { User } from '@accolade/contracts/entities/user'
import type { AdminArticle, AdminWinner } from '@accolade/contracts/entities/winner'
import type { WinnerCover } from '@accolade/contracts/entities/winner-media'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import type { Reply } from '@accolade/contracts/http/route'
import { categories, programme, submissionOf, user } from './demo-data.ts'
import { judge } from './demo-judging.ts'

const id = (kind: number, count: number) =>
  `0190a000-${String(kind).padStart(4, '0')}-7000-8000-${String(count).padStart(12, '0')}`

/** One page of a list, as the API answers it. */
export function pageOf<T>(items: readonly T[], total = items.length) {
  return { items, total, page: 1, pageSize: 25 }
}

export const admin: User = {
  ...user,
  id: id(3, 3),
  username: 'admin',
  firstName: 'Ada',
  lastName: 'Voss',
  email: 'admin@accolade.example',
  roles: ['entrant', 'admin'],
}
export const users: User[] = [admin, judge, user]

export const givenUpMails: GivenUpMail[] = [
  {
    id: id(9, 1),
    kind: 'invoice',
    toName: 'Mara Lindqvist',
    toAddress: 'mara@lindqvist.example',
    subject: 'Invoice 2026-00012 for “The Quiet Billboard”',
    reason: "Can't send mail - all recipients were rejected: 550 5.1.1 No such user here",
    attempts: 1,
    createdAt: '2026-11-02T09:12:00.000Z',
    givenUpAt: '2026-11-02T09:12:04.000Z',
  },
  {
    id: id(9, 2),
    kind: 'invitation',
    toName: 'kim@halftone.example',
    toAddress: 'kim@halftone.example',
    subject: 'Mara Lindqvist invites you to Studio Halftone',
    reason: 'connect ECONNREFUSED 192.0.2.25:587',
    attempts: 866,
    createdAt: '2026-10-28T16:40:00.000Z',
    givenUpAt: '2026-10-31T16:41:00.000Z',
  },
]

const message = (count: number, change: Partial<Message> = {}): Message => ({
  ...{ id: id(12, count), name: 'Mara Lindqvist', email: 'mara@lindqvist.example', status: 'open' },
  ...{ subject: `A question about fees (${count})`, receivedAt: '2026-11-02T09:12:00.000Z' },
  ...{ categoryId: null, categoryName: null, submissionId: null, userId: null, version: 1 },
  ...change,
})
export const messages: Message[] = [
  message(1, { status: 'answered', version: 3 }),
  message(2),
  message(3, { status: 'closed', version: 2 }),
]
export const messageDetail: MessageDetail = {
  ...messages[0]!,
  message: 'Does every entry need its own payment?',
  ...{ accountName: null, language: 'de', changed: null, others: [messages[1]!] },
  answers: [
    {
      ...{ id: id(13, 1), text: 'Please wait.', at: '2026-11-02T10:12:00.000Z' },
      by: { userId: admin.id, name: 'Ada Voss' },
      mail: { state: 'given-up', attempts: 1, reason: '550 No such user' },
    },
  ],
}

export const adminSubmissions = [
  submissionOf(1, { title: 'The Quiet Billboard', status: 'submitted' }),
  submissionOf(2, { title: 'Ten Thousand Second Chances', status: 'under_review' }),
  submissionOf(3, { title: 'Rain Check', status: 'completed' }),
]

export const assignments: JudgeAssignment[] = [
  {
    ...{ id: id(8, 1), judgeId: judge.id, categoryId: categories[0]!.id },
    ...{ createdAt: '2026-10-01T10:00:00.000Z', toScore: 12, begun: 0, remindedAt: null },
  },
]

export const results: JudgingResult[] = [
  {
    ...{ judgingId: id(9, 2), title: 'Rain Check', categoryId: categories[3]!.id },
    ...{ categoryName: categories[3]!.name, open: true, judges: 0, mean: null, spread: null },
    ...{ level: null, conflicts: 1, needsJudge: true, basis: 'plain', plainMean: null, hidden: null },
  },
  {
    ...{ judgingId: id(9, 1), title: 'The Quiet Billboard', categoryId: categories[1]!.id },
    ...{ categoryName: categories[1]!.name, open: true, judges: 2, mean: 91.25, spread: 1.75 },
    ...{ level: 'gold', conflicts: 0, needsJudge: false, basis: 'plain', plainMean: null, hidden: null },
  },
]

export type AdminPayment = Reply<typeof contactRoutes.adminListPayments>['items'][number]

/** What invoices that are older than the settings for it do not say. */
const unknown = {
  language: 'en',
  issuedOn: null,
  dueOn: null,
  seller: null,
  bank: null,
  tax: null,
  billing: null,
  receivedCents: 0,
  cardAttempts: [] as AdminPayment['cardAttempts'],
  replaces: [] as string[],
  creditNotes: [] as AdminPayment['creditNotes'],
  replacedBy: null,
} as const

const lineOf = (
  submissionId: string,
  submissionTitle: string,
  categoryName: string,
  amountCents: number,
) => ({
  ...{ submissionId, submissionTitle, categoryName, amountCents, netCents: null, memberRate: false },
})

export const payments: AdminPayment[] = [
  {
    ...{ id: id(10, 1), invoiceNumber: 'ACC-2025-00001', submissionId: id(5, 1) },
    ...{ submissionTitle: 'The Quiet Billboard', categoryName: categories[1]!.name },
    lines: [lineOf(id(5, 1), 'The Quiet Billboard', categories[1]!.name, 24_900)],
    ...{ organizationName: 'Lindqvist & Partner', ...unknown },
    ...{ amountCents: 24_900, currency: 'USD', status: 'open', paidAt: null, refunds: [] },
    ...{ payerName: 'Mara Lindqvist', payerEmail: user.email, invoicedAt: '2026-10-02T10:00:00.000Z' },
  },
  {
    ...{ id: id(10, 2), invoiceNumber: 'ACC-2025-00002', submissionId: id(5, 2) },
    ...{ submissionTitle: 'Ten Thousand Second Chances', categoryName: categories[2]!.name },
    lines: [lineOf(id(5, 2), 'Ten Thousand Second Chances', categories[2]!.name, 4900)],
    ...{ organizationName: 'Studio Halftone', ...unknown },
    ...{ amountCents: 4900, currency: 'USD', status: 'paid', paidAt: '2026-10-04T10:00:00.000Z' },
    ...{ payerName: 'Mara Lindqvist', payerEmail: user.email, invoicedAt: '2026-10-03T10:00:00.000Z' },
    refunds: [
      {
        ...{
          id: id(11, 1),
          submissionId: id(5, 2),
          amountCents: 3675,
          percent: 75,
          byCard: false,
          status: 'requested',
        },
        ...{ reason: 'The campaign was cancelled.', requestedAt: '2026-10-15T10:00:00.000Z' },
        note: null,
        steps: [
          {
            ...{ status: 'requested', at: '2026-10-15T10:00:00.000Z' },
            ...{ note: null, reference: null, by: 'Mara Lindqvist' },
          },
        ],
      },
    ],
  },
]

const hash = 'c0'.repeat(32)
const file = (name: string) => `/api/winners/media/${hash}/${name}`

/** A cover that is ready. */
export const picture: WinnerCover = {
  ...{ id: hash, kind: 'picture', width: 960, height: 600, alt: 'Umbrellas in a square', caption: '' },
  placeholder: 'data:image/webp;base64,AA==',
  variants: [{ format: 'webp', width: 480, url: file('480.webp') }],
  card: { url: file('card.jpg'), width: 1200, height: 630 },
}

export const winners: AdminWinner[] = [
  {
    ...{ id: id(12, 1), slug: 'northlight-the-long-exhale', organizationName: 'Northlight Studio' },
    ...{ title: 'The Long Exhale', description: 'Silence on 400 screens.', categoryName: 'Social Impact' },
    ...{ level: 'gold', score: 96.4, awardTitle: 'Gold in Social Impact', result: null },
    ...{ createdAt: '2025-05-15T10:00:00.000Z', submissionId: null, position: 1, published: true },
    ...{ updatedAt: '2025-05-15T10:00:00.000Z', version: 3 },
  },
  {
    ...{ id: id(12, 2), slug: 'rain-check', organizationName: 'Studio Halftone', title: 'Rain Check' },
    ...{ description: 'Umbrellas by the forecast.', categoryName: 'Sustainability', teamSize: '6-15' },
    ...{ level: 'bronze', score: 73, awardTitle: 'Bronze in Sustainability' },
    result: { score: 73, level: 'bronze' },
    cover: picture,
    ...{ createdAt: '2025-05-15T10:00:00.000Z', submissionId: id(5, 3), position: 100, published: false },
    ...{ updatedAt: '2025-05-15T10:00:00.000Z', version: 1 },
  },
]

export const articles: AdminArticle[] = [
  {
    ...{ id: id(13, 1), brandSlug: 'northlight-studio', awardSlug: 'campaign-of-the-year', year: 2025 },
    ...{ title: 'Campaign of the Year', category: 'Social Impact', awardingBody: 'Accolade Awards' },
    ...{ achievement: 'Most remembered campaign', description: 'How it came about.', significance: 'Why.' },
    ...{ metrics: [{ value: '92%', label: 'recall' }], highlights: ['Six weeks', '14 cities'] },
    ...{ published: true, updatedAt: '2025-05-15T10:00:00.000Z', version: 2 },
  },
]

export const awards: Award[] = [
  {
    ...{ id: id(14, 1), title: 'Social Good Award', subtitle: 'For work that changed what people do' },
    ...{ description: 'Work with a measured effect.', longDescription: '', category: 'social' },
    ...{ featured: true, image: null, eligibility: [], submissionRequirements: ['A title'] },
    fees: [
      { category: 'Agency', description: 'Per entry', price: 299 },
      { category: 'Freelance', description: '', price: 149.5 },
    ],
    criteria: ['Relevance', 'Effect'],
    judgingCriteria: [{ criterion: 'Effect', weight: 60, description: 'What it changed.' }],
    timeline: [{ phase: 'Deadline', date: 'December 15, 2025', description: 'The last day.' }],
    version: 4,
  },
  {
    ...{ id: id(14, 2), title: 'Creative Craft Award', subtitle: 'For how it is made', category: 'creative' },
    ...{ description: 'The finest hand.', longDescription: 'In any medium.', image: '/a.png' },
    featured: false,
    ...{ fees: [], criteria: [], eligibility: [], submissionRequirements: [], judgingCriteria: [] },
    ...{ timeline: [], version: 1 },
  },
]

export const settings = {
  ...programme,
  invoicing: emptyInvoicing,
  draftReminderDays: [7, 2, 0],
  timelineConflicts: ['judgingStarts', 'judgingEnds', 'winnersAnnounced'],
  inForce: { state: 'applied', pending: [], since: '2025-11-03T10:00:00.000Z' } as InForce,
}

export const completeInvoicing: Invoicing = {
  ...emptyInvoicing,
  seller: {
    ...emptyInvoicing.seller,
    ...{ legalName: 'Accolade Awards GmbH', address: 'Lindenstraße 9\n10969 Berlin' },
    ...{ country: 'Germany', taxId: 'DE123456789' },
  },
  bank: { ...emptyInvoicing.bank, accountHolder: 'Accolade Awards GmbH', iban: 'DE89370400440532013000' },
}

export const entryFigures: EntryFigures = {
  weeks: [
    { from: '2026-10-05', entries: 2, before: 1 },
    { from: '2026-10-12', entries: 0, before: 3 },
    { from: '2026-10-19', entries: 5, before: 2 },
  ],
  categories: [
    { id: categories[0]!.id, name: categories[0]!.name, entries: 5 },
    { id: categories[1]!.id, name: categories[1]!.name, entries: 2 },
  ],
  withheld: 1,
  changesOpen: 0,
  changesOverdue: 0,
  messagesUnread: 0,
  named: 2,
  filesReading: 4,
  filesChanged: 0,
}

export const moneyFigures: MoneyFigures = {
  currencies: [{ currency: 'USD', incomeCents: 4900, openCents: 24_900 }],
  ...{ openInvoices: 1, overdueInvoices: 0, refundsRequested: 2, transfersFailed: 0, mailsGivenUp: 2 },
  messagesOpen: 3,
  cardMoneyWaiting: 0,
  bankEntriesWaiting: 2,
}

export const judgingFigures: JudgingFigures = {
  ...{ reviews: 8, scored: 5, needJudge: 1 },
  categories: [{ id: categories[0]!.id, name: categories[0]!.name, reviews: 8, scored: 5 }],
}
