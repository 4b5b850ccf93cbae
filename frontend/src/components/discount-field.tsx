import { discountRefusalWords, discountRules } from '@accolade/contracts/entities/discount-rules'
import { useId } from 'react'
import { formatCents } from '../lib/format.ts'
import { say, t } from '../lib/words.ts'
import own from './discount-field.module.css'
import styles from './text-field.module.css'
import type { TypedDiscount } from './use-discount.ts'

/** The field for a discount code; it says what the code takes off, or why it takes nothing off. */
export function DiscountField({ discount }: { discount: TypedDiscount }) {
  const id = useId()
  const { typed, type } = discount
  const { words, isWrong } = answerOf(discount)
  return (
    <div className={[styles.field, own.field, isWrong && styles.fieldWrong].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{t('Discount code (optional)')}</label>
      <input
        id={id}
        className={styles.fieldInput}
        value={typed}
        maxLength={discountRules.codeMax}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={`${id}-answer`}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <p id={`${id}-answer`} aria-live="polite" className={isWrong ? styles.fieldError : own.answer}>
        {words}
      </p>
    </div>
  )
}

function answerOf({ typed, checked, failure }: TypedDiscount): { words: string; isWrong: boolean } {
  if (failure) return { words: failure, isWrong: true }
  if (typed.trim() === '') return { words: '', isWrong: false }
  if (!checked) return { words: t('Looking the code up…'), isWrong: false }
  const refusal = checked.refusal ?? checked.lines.find((line) => line.refusal)?.refusal
  const off = checked.lines.filter(({ discountCents }) => discountCents > 0)
  const [first] = off
  if (!first) return { words: `${say(discountRefusalWords[refusal ?? 'other-category'])}.`, isWrong: true }
  const amount = formatCents(
    off.reduce((sum, { discountCents }) => sum + discountCents, 0),
    first.currency,
  )
  return {
    words:
      off.length < checked.lines.length
        ? t('{amount} less, for {count} of {all} entries.', {
            ...{ amount, count: off.length, all: checked.lines.length },
          })
        : t('{amount} less.', { amount }),
    isWrong: false,
  }
}
