import type { ProviderFailure as Failure } from '@accolade/contracts/entities/provider'
import { mark, type Words } from '@accolade/contracts/words'
import { say } from '../lib/words.ts'
import styles from './provider-failure-note.module.css'

const sentences: Readonly<Record<Failure, Words>> = {
  cancelled: mark('You did not sign in: it was cancelled at the other site.'),
  unavailable: mark('The other site did not answer. Please try again later, or sign in another way.'),
  refused: mark(
    'The other site sent an answer that we cannot accept. Please try again, or sign in another way.',
  ),
  expired: mark('That took too long, or was begun in another browser. Please start again.'),
  'not-linked': mark(
    'An account here has your email address already. Sign in with your password, then link the other account on Sign-In & Security.',
  ),
  'address-unconfirmed': mark(
    'The other site does not say that your email address is confirmed. Confirm it there, or sign up here and link the account on Sign-In & Security.',
  ),
  taken: mark('This account opens somebody else’s account here already, so it cannot open yours.'),
  'linked-another': mark('Another account of this site is linked already. Remove that one first.'),
  'wrong-account': mark(
    'This is not the account that is linked. Please choose the linked one at the other site.',
  ),
  'not-recent': mark(
    'The other site did not ask who you are, so we cannot rely on it for this. Please use another way to show that it is you.',
  ),
  roles: mark(
    'Your groups at the other site would make you both a judge and an administrator, which nobody can be. Please ask your organizers.',
  ),
}

/** Why coming back from a provider did not do what was intended; nothing for what is no reason. */
export function ProviderFailureNote({ failed }: { failed: string }) {
  if (!Object.hasOwn(sentences, failed)) return null
  return (
    <p role="alert" className={styles.failure}>
      {say(sentences[failed as Failure])}
    </p>
  )
}
