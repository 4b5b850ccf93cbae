import { type Act, acts, type ObjectKind } from '@accolade/contracts/entities/acts'
import { mark, type Words } from '@accolade/contracts/words'
import { say } from '../../../lib/words.ts'

/** What every act is called. */
export const actWords: Record<Act, Words> = {
  'set-roles': mark('Roles set'),
  'end-sessions': mark('Signed out everywhere'),
  'reset-second-factor': mark('Second factor removed'),
  'request-erasure': mark('Account deletion requested'),
  'cancel-erasure': mark('Account deletion cancelled'),
  'set-retention': mark('Retention periods changed'),
  'set-sign-in-rules': mark('Sign-in rules changed'),
  'create-category': mark('Category created'),
  'update-category': mark('Category changed'),
  'update-settings': mark('Settings changed'),
  'create-award': mark('Award created'),
  'update-award': mark('Award changed'),
  'delete-award': mark('Award deleted'),
  'set-status': mark('Status changed'),
  'update-submission': mark('Submission changed'),
  'delete-submission': mark('Submission deleted'),
  'withdraw-submission': mark('Submission withdrawn'),
  'assign-judge': mark('Judge assigned'),
  'unassign-judge': mark('Judge removed from category'),
  'remind-judge': mark('Judge reminded'),
  'create-winner': mark('Winner created'),
  'update-winner': mark('Winner changed'),
  'add-winner-media': mark('Picture or film of a winner added'),
  'change-winner-media': mark('Words about a picture or film of a winner changed'),
  'order-winner-stills': mark('Stills of a winner put in order'),
  'delete-winner-media': mark('Picture or film of a winner deleted'),
  'repeat-winner-film': mark('Film of a winner tried again'),
  'put-film-captions': mark('Captions of a film added'),
  'delete-film-captions': mark('Captions of a film deleted'),
  'ask-for-approval': mark('Approval of a text asked for'),
  'delete-winner': mark('Winner deleted'),
  'create-article': mark('Article created'),
  'update-article': mark('Article changed'),
  'delete-article': mark('Article deleted'),
  'mark-paid': mark('Marked paid'),
  'approve-refund': mark('Refund approved'),
  'deny-refund': mark('Refund denied'),
  'start-transfer': mark('Transfer started'),
  'complete-transfer': mark('Transfer completed'),
  'fail-transfer': mark('Transfer failed'),
  'send-mail-again': mark('Mail sent again'),
  'create-webhook': mark('Webhook created'),
  'update-webhook': mark('Webhook changed'),
  'delete-webhook': mark('Webhook deleted'),
  'rotate-webhook-secret': mark('Secret of a webhook replaced'),
  'test-webhook': mark('Webhook tested'),
  'replay-webhook-delivery': mark('Delivery sent again'),
  'replay-failed-deliveries': mark('Failed deliveries sent again'),
  'export-submissions': mark('Submissions exported'),
  'export-history': mark('History exported'),
  'export-scores': mark('Scores exported'),
  'export-winners': mark('Winners exported'),
  'export-audit': mark('Audit trail exported'),
  'make-administrator': mark('Made an administrator'),
  'retry-dead-letter': mark('Event applied again'),
}

/** What an act can be about. */
export const kindWords: Record<ObjectKind, Words> = {
  user: mark('User'),
  'sign-in-rules': mark('Sign-in rules'),
  category: mark('Category'),
  settings: mark('Settings'),
  award: mark('Award'),
  submission: mark('Submission'),
  'judge-assignment': mark('Assignment'),
  winner: mark('Winner'),
  article: mark('Article'),
  payment: mark('Payment'),
  mail: mark('Mail'),
  'dead-letter': mark('Dead letter'),
  webhook: mark('Webhook'),
  export: mark('Export'),
}

/** An act by its name; one of another release is named as it is stored. */
export const actName = (act: string) => (act in acts ? say(actWords[act as Act]) : act)

/** A kind of thing by its name. */
export const kindName = (kind: string) => (kind in kindWords ? say(kindWords[kind as ObjectKind]) : kind)
