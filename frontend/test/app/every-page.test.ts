import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { adminVisits } from '../../e2e/support/walk/admins.ts'
import { entrantVisits, newcomerVisits } from '../../e2e/support/walk/entrants.ts'
import { judgeVisits } from '../../e2e/support/walk/judges.ts'
import { visitorVisits } from '../../e2e/support/walk/visitors.ts'
import { pages } from '../../src/app/pages.ts'

// The journeys in e2e/every-page look at all there is: a page, a tab or a dialog that is added is added to their tables.

const visits = [...visitorVisits, ...newcomerVisits, ...entrantVisits, ...judgeVisits, ...adminVisits]
const source = join(import.meta.dirname, '../../src')
const read = (file: string) => readFileSync(join(source, file), 'utf8')

test('every route is visited, and an address that is none', () => {
  expect(new Set(visits.map(({ at }) => at))).toEqual(new Set([...Object.keys(pages), 'nowhere']))
})

test('no two pictures have one name', () => {
  const names = visits.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test.each([
  ['features/admin/tabs.tsx', /key: '(\w+)',\n {4}label/g, /^\/admin\?tab=(\w+)/],
  ['features/admin/record/record-tabs.tsx', /key: '(\w+)',/g, /^\/admin\/submissions\/\S+tab=(\w+)/],
])('every tab of %s is visited', (file, keys, address) => {
  const tabs = [...read(file).matchAll(keys)].map(([, key]) => key)
  const visited = visits.map((visit) => address.exec(visit.address ?? '')?.[1] ?? 'entry')
  expect(tabs.length).toBeGreaterThan(6)
  expect(tabs.filter((tab) => !visited.includes(tab!))).toEqual([])
})

/** Dialogs that need more than some clicks, and the journeys that look at them. */
const elsewhere = {
  'components/prove-again-dialog.tsx': 'sessions',
  'components/remove-button.tsx': 'witnesses',
  'components/secret-dialog.tsx': 'webhooks',
  'features/admin/categories/criteria-approval.tsx': 'programme',
  'features/admin/categories/save-question.tsx': 'programme',
  'features/admin/deletions/keep-question.tsx': 'deletions',
  'features/admin/mails/messages/message-drawer.tsx': 'messages-to-many',
  'features/admin/judges/console/remind-lagging.tsx': 'judging-console',
  'features/admin/joint-acts/joint-act-button.tsx': 'sealing',
  'features/admin/judges/add-judge.tsx': 'panels',
  'features/admin/judges/conflicts/answer-dialog.tsx': 'parent-requests',
  'features/admin/judges/panels/next-draw.tsx': 'panels',
  'features/admin/palette/palette-dialog.tsx': 'palette',
  'features/admin/payments/bank/entry-drawer.tsx': 'bank-statement',
  'features/admin/payments/bank/import-drawer.tsx': 'bank-statement',
  'features/admin/payments/bank/sure-matches.tsx': 'bank-statement',
  'features/admin/record/declare-conflict.tsx': 'conflicts-of-interest',
  'features/admin/record/notes/note-item.tsx': 'notes-and-messages',
  'features/admin/retention/retention-question.tsx': 'retention',
  'features/admin/submissions/step-question.tsx': 'office',
  'features/admin/webhooks/delivery-drawer.tsx': 'webhooks',
  'features/admin/webhooks/replay-failed.tsx': 'webhooks',
  'features/admin/webhooks/webhook-actions.tsx': 'webhooks',
  'features/admin/webhooks/webhook-list.tsx': 'webhooks',
  'features/admin/witnesses/witness-actions.tsx': 'witnesses',
  'features/judging/waiting-panel.tsx': 'judging-offline',
  'features/admin/payments/members/member-actions.tsx': 'member-rates',
  'features/judging/sign-out-question.tsx': 'judging-offline',
  'features/profile/delete-own-juror.tsx': 'jury-page',
  'features/security/first-password-dialog.tsx': 'providers',
  'features/security/recovery-codes-dialog.tsx': 'second-factor',
  'features/security/remove-factor.tsx': 'passkeys',
  'features/security/remove-password.tsx': 'passkeys',
  'features/security/rename-passkey-dialog.tsx': 'passkeys',
  'features/security/revoke-api-token.tsx': 'api-tokens',
}

test('every dialog, drawer and panel is opened, here or in a journey of its own', () => {
  const opens =
    /<(?:Modal|Drawer|ScrollingDrawer|Question|RemoveButton|ConfirmDialog|SidePanel|SecretDialog|Lightbox|dialog)\b/
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && opens.test(read(file)))
    .sort()
  const shown = visits.flatMap(({ shows = [] }) => shows)
  expect(files.filter((file) => !shown.includes(file) && !(file in elsewhere))).toEqual([])
  // none that is gone, and none in both tables
  const known = [...shown, ...Object.keys(elsewhere)]
  expect(known.filter((file) => !opens.test(read(file)))).toEqual([])
  expect(Object.keys(elsewhere).filter((file) => shown.includes(file))).toEqual([])
})
