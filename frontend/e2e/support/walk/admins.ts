import type { Page } from 'playwright-core'
import { press, reads, steps, type Visit } from './visit.ts'

const features = (file: string) => `features/admin/${file}.tsx`
const inDialog = (page: Page) => page.getByRole('dialog').first().waitFor()

/** A tab, and by the button that opens it what is opened there. */
const tab = (name: string, query = ''): Visit => ({
  ...{ at: '/admin', name: `admin-${name}${query ? '-found' : ''}` },
  address: `/admin?tab=${name}${query}`,
})
const opened = (of: Visit, what: string, button: string | RegExp, ...shows: string[]): Visit => ({
  ...of,
  name: `${of.name}-${what}`,
  open: steps(press(button), inDialog),
  shows: shows.map(features),
})
const record = (part: string, place = 'asked'): Visit => ({
  ...{ at: '/admin/submissions/:id', name: `record-${part}` },
  address: `/admin/submissions/{${place}}${part === 'entry' ? '' : `?tab=${part}`}`,
})

const winners = tab('winners')
const payments = tab('payments', '&q={run}')
const codes = { ...tab('payments', '&view=codes'), name: 'admin-codes' }
const members = { ...tab('payments', '&view=members'), name: 'admin-members' }
const statements = { ...tab('payments', '&view=statements'), name: 'admin-statements' }
const messages = { ...tab('mails', '&view=messages'), name: 'admin-messages' }
const texts = { ...tab('mails', '&view=texts'), name: 'admin-mail-texts' }
const panels = { ...tab('judges', '&view=panels'), name: 'admin-panels' }
const assignments = { ...tab('judges', '&view=assignments'), name: 'admin-assignments' }
const conflicts = { ...tab('judges', '&view=conflicts'), name: 'admin-conflicts' }
const users = tab('users', '&q={username}')

/** What administrators find: each tab, each part of a submission's record, and what they open there. */
export const adminVisits: readonly Visit[] = [
  { at: '/', name: 'admin-home' },
  tab('overview'),
  tab('categories'),
  opened(tab('categories'), 'add', 'Add Category', 'categories/category-dialog'),
  opened(tab('categories'), 'edit', /^Edit /, 'categories/category-dialog'),
  tab('judges'),
  opened(tab('judges'), 'assign', 'Assign Judge', 'judges/assign-judge-dialog'),
  opened(tab('judges'), 'hand-over', /^Hand over what /, 'judges/reassign/reassign-dialog'),
  assignments,
  opened(assignments, 'unassign', /^Unassign /, 'judges/unassign-dialog', 'shared/confirm-dialog'),
  tab('calibration'),
  panels,
  conflicts,
  { ...tab('judges', '&view=feedback'), name: 'admin-feedback' },
  { ...tab('judges', '&view=seal'), name: 'admin-seal' },
  opened(conflicts, 'interests', /^Edit /, 'judges/conflicts/interests-dialog'),
  opened(conflicts, 'place', 'List Organization', 'judges/conflicts/place-dialog'),
  tab('submissions'),
  {
    ...tab('submissions'),
    name: 'admin-submissions-none',
    address: '/admin?tab=submissions&q=nothing+of+it',
  },
  {
    ...tab('submissions', '&q={run}'),
    name: 'admin-submissions-chosen',
    open: steps(
      (page) => page.getByLabel(/^Select The Sea/).check(),
      (page) => page.getByText('1 selected').waitFor(),
    ),
  },
  payments,
  opened(payments, 'paid', /^Mark Paid /, 'payments/mark-paid-dialog'),
  opened(payments, 'refund', /^Approve: refund/, 'payments/refund-dialog'),
  {
    ...payments,
    name: 'admin-payments-bulk',
    open: steps(
      (page) => page.getByRole('checkbox', { name: /^Select all/ }).check(),
      press(/^Mark \d+ Invoices? Paid/),
      inDialog,
    ),
    shows: [features('payments/bulk-paid')],
  },
  codes,
  members,
  statements,
  opened(members, 'add', 'Add Member', 'payments/members/member-dialog'),
  opened(codes, 'create', 'Create Code', 'payments/codes/code-dialog'),
  tab('inbox'),
  opened(tab('inbox'), 'message', /^Read “/, 'inbox/message-drawer'),
  tab('mails'),
  messages,
  opened(messages, 'write', 'Write Message', 'mails/messages/compose-dialog'),
  texts,
  opened(texts, 'edit', 'Edit “Finalist”, Deutsch', 'mails/texts/text-dialog'),
  users,
  { ...tab('users'), name: 'admin-users-all' },
  opened(users, 'roles', /^Set roles of /, 'users/roles-dialog'),
  opened(users, 'sign-out', /^Sign out /, 'users/sign-out-question'),
  opened(users, 'delete', /^Delete the account of /, 'users/delete-user-dialog'),
  tab('deletions'),
  tab('awards'),
  opened(tab('awards'), 'add', 'Add Award', 'awards/award-dialog'),
  opened(tab('awards'), 'edit', /^Edit /, 'awards/award-dialog'),
  opened(tab('awards'), 'delete', /^Delete /, 'shared/row-actions'),
  winners,
  opened(winners, 'add', 'Add Winner', 'winners/winner-dialog'),
  opened(winners, 'edit', /^Edit The Quiet/, 'winners/winner-dialog'),
  {
    ...winners,
    name: 'admin-winners-discard',
    open: steps(
      press(/^Edit The Quiet/),
      (page) => page.getByRole('dialog').getByLabel('Title').fill('Half a title'),
      (page) => page.keyboard.press('Escape'),
      (page) => page.getByRole('dialog').nth(1).waitFor(),
    ),
    shows: [features('shared/use-discard')],
  },
  opened(winners, 'media', /^Media of The Quiet/, 'winners/pictures-dialog'),
  opened(winners, 'article', 'Add Article', 'winners/article-dialog'),
  tab('settings'),
  opened(tab('settings'), 'witness', 'Add Witness', 'witnesses/witness-dialog'),
  tab('webhooks'),
  opened(tab('webhooks'), 'add', 'Create Webhook', 'webhooks/webhook-dialog'),
  tab('audit'),
  opened(tab('audit'), 'details', /^Details: /, 'audit/audit-drawer'),
  ...['entry', 'changes', 'notes', 'payments', 'judging', 'mails', 'history'].map((part) => record(part)),
  record('evidence', 'named'),
  { ...record('entry', 'withdrawn'), name: 'record-withdrawn' },
  opened(record('entry'), 'request', 'Edit Request', 'record/change-request-dialog'),
  opened(record('entry'), 'withdraw-request', 'Withdraw Request', 'record/requested-changes'),
  {
    at: '/admin/submissions/:id',
    name: 'record-missing',
    address: '/admin/submissions/01a21924-b51e-7575-abf5-000000000000',
  },
  {
    ...tab('submissions'),
    name: 'admin-submissions-failed',
    open: steps(
      (page) => page.route('**/api/admin/submissions*', (route) => route.abort()),
      (page) => page.reload(),
      reads(/could not be loaded|Failed to load|Try again/i),
      (page) => page.unroute('**/api/admin/submissions*'),
    ),
  },
]
