import type { Words } from '@accolade/contracts/words'
import { readReason, reasons } from '../../../../verify/reasons.ts'
import { say } from '../../lib/words.ts'
import styles from './verify.module.css'

/** What these values say are sentences of the verifier again. */
const nested = ['reason', 'what']

/** A sentence of the verifier in the reader's language; as it is where the verifier does not have it. */
export function inOwnWords(sentence: string): string {
  const found = readReason(sentence)
  if (!found) return sentence
  const values = Object.entries(found.values).map(([name, value]) => [
    name,
    nested.includes(name) ? inOwnWords(value) : value,
  ])
  return say(reasons[found.code] as Words, Object.fromEntries(values))
}

/** Why the verifier refuses something; in other languages with its English words below, by which it can be searched for. */
export function VerifierReason({ sentence }: { sentence: string }) {
  const own = inOwnWords(sentence)
  if (own === sentence) return <span lang="en">{sentence}</span>
  return (
    <>
      {own}
      <small className={styles.original} lang="en">
        {sentence}
      </small>
    </>
  )
}
