import { mark, type Words } from '@accolade/contracts/words'
import { say, t } from '../../../lib/words.ts'
import { tabAddress, tabs } from '../tabs.tsx'
import { matches } from './matches.ts'
import type { Place, PlaceGroup } from './place.ts'

interface FixedPlace {
  key: string
  label: Words
  to: Place['to']
  /** Where it is, for those who know their way. */
  in?: Words
  /** What else people call it. */
  also?: Words
}

const pages: readonly FixedPlace[] = tabs.map(({ key, label }) => ({
  key: `page-${key}`,
  label,
  to: tabAddress(key),
}))

const actions: readonly FixedPlace[] = [
  {
    key: 'assign-judge',
    label: mark('Assign Judge'),
    to: tabAddress('judges', { new: 'assignment' }),
    also: mark('invite appoint jury category'),
  },
  {
    key: 'make-judge',
    label: mark('Give Somebody the Role of a Judge'),
    to: tabAddress('users'),
    also: mark('invite appoint administrator roles'),
  },
  { key: 'add-category', label: mark('Add Category'), to: tabAddress('categories', { new: 'category' }) },
  { key: 'add-award', label: mark('Add Award'), to: tabAddress('awards', { new: 'award' }) },
  { key: 'add-winner', label: mark('Add Winner'), to: tabAddress('winners', { new: 'winner' }) },
  { key: 'add-article', label: mark('Add Article'), to: tabAddress('winners', { new: 'article' }) },
  { key: 'create-webhook', label: mark('Create Webhook'), to: tabAddress('webhooks', { new: 'webhook' }) },
  { key: 'export-all', label: mark('Export Data'), to: { download: 'export.zip' }, also: mark('zip backup') },
  { key: 'export-submissions', label: mark('Export Submissions'), to: { download: 'submissions.csv' } },
  { key: 'export-scores', label: mark('Export Scores'), to: { download: 'scores.csv' } },
  { key: 'export-winners', label: mark('Export Winners'), to: { download: 'winners.csv' } },
  { key: 'export-ledger', label: mark('Export Ledger'), to: { download: 'ledger.csv' } },
  { key: 'export-audit', label: mark('Export Audit Trail'), to: { download: 'audit.csv' } },
]

const lists: readonly FixedPlace[] = [
  {
    key: 'open-messages',
    label: mark('Messages to Answer'),
    in: mark('Inbox'),
    to: tabAddress('inbox', { status: 'open' }),
  },
  {
    key: 'open-invoices',
    label: mark('Open Invoices'),
    in: mark('Payments'),
    to: tabAddress('payments', { status: 'open' }),
    also: mark('unpaid due'),
  },
  {
    key: 'refunds',
    label: mark('Refunds to Decide'),
    in: mark('Payments'),
    to: tabAddress('payments', { refund: 'requested' }),
  },
  {
    key: 'to-review',
    label: mark('Submissions to Review'),
    in: mark('Submissions'),
    to: tabAddress('submissions', { status: 'submitted' }),
    also: mark('pending review'),
  },
  {
    key: 'names',
    label: mark('Names in Files to Check'),
    in: mark('Submissions'),
    to: tabAddress('submissions', { names: 'open' }),
  },
  {
    key: 'changes',
    label: mark('Requested Changes'),
    in: mark('Submissions'),
    to: tabAddress('submissions', { changes: 'open' }),
  },
]

const settings: readonly FixedPlace[] = [
  ...(
    [
      ['toggles', mark('Accept New Submissions, Judging Phase, Public Winners'), mark('open close switch')],
      ['exports', mark('Exports'), mark('csv spreadsheet')],
      [
        'programme',
        mark('Name, Claims and Contact of the Programme'),
        mark('edition dates timeline deadline'),
      ],
      ['invoicing', mark('Invoicing'), mark('tax bank account payment term')],
      ['retention', mark('Retention'), mark('delete periods privacy')],
    ] as const
  ).map(([part, label, also]) => ({
    key: `settings-${part}`,
    label,
    also,
    in: mark('Settings'),
    to: `${tabAddress('settings')}#${part}-title`,
  })),
  {
    key: 'second-factor',
    label: mark('Require a second factor'),
    in: mark('Users'),
    to: `${tabAddress('users')}#second-factor-title`,
    also: mark('sign-in security passkey'),
  },
]

function placeOf({ key, label, in: within, to }: FixedPlace): Place {
  return { key, title: say(label), note: within && say(within), to }
}

/** The tabs, for those who have not typed yet. */
export function everyPage(): PlaceGroup {
  return { key: 'pages', heading: t('Pages'), places: pages.map(placeOf) }
}

/** What of the administration itself goes by these words, in the reader's language or in English. */
export function fixedPlaces(typed: string): PlaceGroup[] {
  const found = (all: readonly FixedPlace[]) =>
    all
      .filter(({ label, also }) =>
        matches(typed, [label, say(label), ...(also ? [also, say(also)] : [])].join(' ')),
      )
      .map(placeOf)
  return [
    { ...everyPage(), places: found(pages) },
    { key: 'actions', heading: t('Actions'), places: found(actions) },
    { key: 'lists', heading: t('Lists'), places: found(lists) },
    { key: 'settings', heading: t('Settings'), places: found(settings) },
  ]
}

/** A page, an action or a setting that was chosen before, in the language of now. */
export function fixedPlace(key: string): Place | undefined {
  const found = [...pages, ...actions, ...lists, ...settings].find((each) => each.key === key)
  return found && placeOf(found)
}
