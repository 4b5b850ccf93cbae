import type { AuditEntry } from '@accolade/contracts/entities/audit'
import { conflictsAddress } from '../judges/conflicts/conflicts-address.ts'
import { feedbackAddress } from '../judges/feedback/feedback-address.ts'
import { sealAddress } from '../judges/seal/seal-address.ts'
import { messagesAddress } from '../mails/messages/messages-address.ts'
import { textsAddress } from '../mails/texts/texts-address.ts'
import { codesAddress } from '../payments/codes/codes-address.ts'
import { membersAddress } from '../payments/members/members-address.ts'
import { recordAddress } from '../shared/record-address.ts'
import { witnessesAddress } from '../witnesses/witnesses-address.ts'

const tabs: Partial<Record<string, string>> = {
  user: 'users',
  'sign-in-rules': 'users',
  category: 'categories',
  settings: 'settings',
  award: 'awards',
  submission: 'submissions',
  discount: 'payments',
  'association-member': 'payments',
  organization: 'judges',
  'judge-assignment': 'judges',
  comment: 'judges',
  draw: 'judges',
  seal: 'judges',
  'act-request': 'judges',
  winner: 'winners',
  article: 'winners',
  payment: 'payments',
  'bank-statement': 'payments',
  'bank-entry': 'payments',
  mail: 'mails',
  broadcast: 'mails',
  'mail-text': 'mails',
  webhook: 'webhooks',
  witness: 'settings',
}

/** The address at which an administrator finds what an act was about; null where it is nowhere, or gone. */
export function placeOf({ act, object, about }: AuditEntry): string | null {
  const tab = object.kind === 'message' ? 'inbox' : tabs[object.kind]
  if (!tab || act.startsWith('delete-')) return null
  if (object.kind === 'submission' && object.id) return recordAddress(object.id)
  if (object.kind === 'bank-statement' || object.kind === 'bank-entry')
    return bankPlace(object.kind, object.id)
  if (object.kind === 'discount') return codesAddress
  if (object.kind === 'association-member') return membersAddress
  if (object.kind === 'mail-text') return textsAddress
  if (object.kind === 'broadcast') return object.id && messagesAddress
  if (object.kind === 'organization' || act === 'set-interests' || act === 'set-conflict-rule')
    return conflictsAddress
  if (['set-feedback-rule', 'publish-feedback', 'decide-comment'].includes(act)) return feedbackAddress
  if (object.kind === 'seal' || object.kind === 'act-request') return sealAddress
  if (act === 'set-result-rule') return '/admin?tab=calibration'
  if (object.kind === 'witness') return witnessesAddress
  const query = new URLSearchParams({ tab })
  if (object.kind === 'webhook' && object.id) query.set('webhook', object.id)
  if (object.kind === 'message' && object.id) query.set('message', object.id)
  const sought = object.kind === 'user' ? (object.title ?? about?.name) : object.title
  if ((object.kind === 'user' || object.kind === 'payment') && sought) query.set('q', sought)
  return `/admin?${query}`
}

/** An entry itself, or the entries of a statement; null where a file was only looked at. */
function bankPlace(kind: string, id: string | null): string | null {
  if (!id) return null
  const name = kind === 'bank-entry' ? 'entry' : 'statement'
  return `/admin?${new URLSearchParams({ tab: 'payments', view: 'bank', [name]: id })}`
}
