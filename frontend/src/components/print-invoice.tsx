import type { Payment } from '@accolade/contracts/entities/payment'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { inLanguage } from '../lib/language.ts'
import { needWords, t } from '../lib/words.ts'
import styles from './invoice-sheet.module.css'
import { InvoiceSheet, type Payer, paperOf } from './invoice-sheet.tsx'

const printingClass = styles.printsInvoice!

interface Props {
  payment: Payment
  payer: Payer
  /** Where there is little room. */
  short?: boolean
}

/** Puts only one invoice on paper, or into a PDF that bears its number. */
export function PrintInvoice({ payment, payer, short = false }: Props) {
  const [asked, setAsked] = useState(0)
  const name = paperOf(payment)
  const title = inLanguage(payment.language, () => paperOf(payment))
  const print = async () => {
    await Promise.all([needWords('shared', payment.language), needWords('contracts', payment.language)])
    setAsked((times) => times + 1)
  }
  useEffect(() => {
    if (asked === 0) return
    const before = document.title
    document.title = title
    document.documentElement.classList.add(printingClass)
    const done = () => setAsked(0)
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => {
      document.title = before
      document.documentElement.classList.remove(printingClass)
      window.removeEventListener('afterprint', done)
    }
  }, [asked, title])
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={t('Print {name}', { name })}
        onClick={() => void print()}
      >
        {short ? t('Print') : payment.paidAt === null ? t('Print Invoice') : t('Print Receipt')}
      </button>
      {asked > 0 && createPortal(<InvoiceSheet payment={payment} payer={payer} />, document.body)}
    </>
  )
}
