import { press, pressIn, reads, steps, type Visit } from './visit.ts'

/** What somebody finds who has just come. */
export const newcomerVisits: readonly Visit[] = [
  { at: '/', name: 'new-home' },
  { at: '/dashboard', name: 'new-dashboard' },
  {
    at: '/dashboard',
    name: 'new-organization',
    open: steps(press('Create Organization'), pressIn('Create'), reads('Name must be')),
    shows: ['components/create-organization-dialog.tsx'],
  },
  { at: '/submit', name: 'new-submit' },
  { at: '/profile', name: 'new-profile' },
  {
    at: '/profile',
    name: 'new-billing',
    open: steps(press('Billing & Payments'), reads('No invoices yet')),
    shows: ['features/profile/billing-drawer.tsx'],
  },
  { at: '/judging', name: 'judging-refused' },
  { at: '/judging/compare', name: 'compare-refused' },
  { at: '/admin', name: 'admin-refused' },
  { at: '/profile/jury', name: 'own-juror-refused' },
  { at: '/profile/interests', name: 'own-interests-refused' },
]

const openDrawer = (id: string) => `/dashboard?view={${id}}`
const security = (name: string, button: string | RegExp, file: string): Visit => ({
  at: '/profile/security',
  name: `security-${name}`,
  open: steps(press(button), (page) => page.getByRole('dialog').waitFor()),
  shows: [`features/security/${file}.tsx`],
})

/** What an entrant finds whose works are everywhere between a draft and the judges. */
export const entrantVisits: readonly Visit[] = [
  { at: '/', name: 'entrant-home' },
  { at: '/dashboard', name: 'dashboard' },
  { at: '/dashboard', name: 'dashboard-none', address: '/dashboard?part=won' },
  {
    at: '/dashboard',
    name: 'dashboard-draft',
    address: openDrawer('draft'),
    open: reads('History'),
    shows: ['features/dashboard/submission-drawer.tsx', 'components/scrolling-drawer.tsx'],
  },
  { at: '/dashboard', name: 'dashboard-asked', address: openDrawer('asked'), open: reads('History') },
  { at: '/dashboard', name: 'dashboard-open', address: openDrawer('open'), open: reads('History') },
  { at: '/dashboard', name: 'dashboard-withdrawn', address: openDrawer('withdrawn'), open: reads('History') },
  {
    at: '/dashboard/:id/feedback',
    name: 'feedback-none',
    address: '/dashboard/{open}/feedback',
    open: reads('There is no feedback for this entry.'),
  },
  {
    at: '/dashboard',
    name: 'dashboard-delete',
    address: openDrawer('draft'),
    open: steps(press('Delete Draft'), reads('The draft is deleted for good.')),
    shows: ['features/dashboard/submission-actions.tsx', 'components/question.tsx'],
  },
  {
    at: '/dashboard',
    name: 'dashboard-copy',
    address: openDrawer('draft'),
    open: press('Copy into another category'),
    shows: ['features/dashboard/copy-dialog.tsx'],
  },
  {
    at: '/dashboard',
    name: 'dashboard-invite',
    open: press(/^Invite a colleague to /),
    shows: ['features/dashboard/invite-dialog.tsx'],
  },
  {
    at: '/dashboard',
    name: 'dashboard-parent',
    open: press(/^Say what it belongs to: /),
    shows: ['features/dashboard/parent-dialog.tsx'],
  },
  {
    at: '/dashboard',
    name: 'dashboard-uninvite',
    open: press(/^Withdraw the invitation of /),
    shows: ['features/dashboard/invitations.tsx'],
  },
  {
    at: '/dashboard',
    name: 'dashboard-pay',
    open: steps(press('Choose Entries'), pressIn('Continue'), reads('Purchase order: PO-2026-00471')),
    shows: ['features/dashboard/pay-dialog.tsx'],
  },
  { at: '/submit', name: 'submit', address: '/submit?draft={draft}' },
  { at: '/submit', name: 'submit-evidence', address: '/submit?draft={draft}&step=evidence' },
  { at: '/submit', name: 'submit-names', address: '/submit?draft={named}&step=evidence' },
  {
    at: '/submit',
    name: 'submit-warnings',
    address: '/submit?draft={draft}&step=evidence',
    open: press('Continue to Payment'),
    shows: ['features/submissions/warnings-dialog.tsx'],
  },
  {
    at: '/submit',
    name: 'submit-delete-file',
    address: '/submit?draft={named}&step=evidence',
    open: press(/^Delete poster/),
    shows: ['features/submissions/delete-evidence.tsx'],
  },
  { at: '/submit', name: 'submit-preview', address: '/submit?draft={named}&step=preview' },
  {
    at: '/submit',
    name: 'submit-preview-large',
    address: '/submit?draft={named}&step=preview',
    open: press(/^Enlarge /),
    shows: ['components/lightbox.tsx', 'components/viewer.tsx'],
  },
  { at: '/submit', name: 'submit-payment', address: '/submit?draft={draft}&step=payment' },
  { at: '/submit', name: 'submit-asked', address: '/submit?draft={asked}' },
  { at: '/submit', name: 'submit-closed', address: '/submit?draft={withdrawn}' },
  { at: '/submit', name: 'submit-missing', address: '/submit?draft=01a21924-b51e-7575-abf5-000000000000' },
  { at: '/profile', name: 'profile' },
  {
    at: '/profile',
    name: 'profile-edit',
    open: press('Update Profile Information'),
    shows: ['features/profile/edit-dialog.tsx'],
  },
  { at: '/profile', name: 'profile-billing', open: steps(press('Billing & Payments'), reads(/^Invoice /)) },
  {
    at: '/profile',
    name: 'profile-billing-form',
    open: steps(press('Billing & Payments'), press(/^Edit Billing Details of /)),
  },
  {
    at: '/profile',
    name: 'profile-refund',
    open: steps(press('Billing & Payments'), reads(/^Invoice /), press(/^Request (a )?Refund/)),
  },
  { at: '/profile/security', name: 'security' },
  security('password', 'Change Password', 'password-dialog'),
  security('address', 'Change Address', 'address-dialog'),
  security('authenticator', 'Add Authenticator App', 'authenticator-dialog'),
  security('token', 'Create a Token', 'create-api-token-dialog'),
  { at: '/profile/privacy', name: 'privacy-data' },
  {
    at: '/profile/privacy',
    name: 'privacy-delete',
    open: press('Delete My Account'),
    shows: ['features/privacy/delete-dialog.tsx'],
  },
  {
    at: '/dashboard',
    name: 'dashboard-failed',
    open: steps(
      (page) => page.route('**/api/user/submissions*', (route) => route.abort()),
      (page) => page.reload(),
      (page) => page.getByRole('alert').first().waitFor(),
      (page) => page.unroute('**/api/user/submissions*'),
    ),
  },
  // the last of the dashboard: what a link carries is kept for the tab until its dialog is closed
  {
    at: '/dashboard',
    name: 'dashboard-join',
    address: `/dashboard#invitation=${'a'.repeat(43)}`,
    open: (page) => page.getByRole('dialog').waitFor(),
    shows: ['features/dashboard/accept-dialog.tsx'],
  },
]
