import { lettersOf, squeezed } from '@accolade/chassis/testing/pdf-text'
import german from '@accolade/contracts/languages/de/mails.json' with { type: 'json' }
import { expect, test } from '@jest/globals'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { electronicInvoice } from '../../src/electronic/electronic-invoice.ts'
import { creditNotePdf } from '../../src/mail/credit-note-pdf.ts'
import { type InvoiceToPrint, invoicePdf } from '../../src/mail/invoice-pdf.ts'
import { wordsIn } from '../../src/mail/words.ts'
import { chosen, creditNote, everyMail, invoiceIn, severalLines } from './every-mail.ts'

const catalogue = Object.entries(german).map(([key, text]) => [key.replace(/ \[\w+\]$/, ''), text] as const)
const english = everyMail('en')
const mails = everyMail('de')
const kinds = Object.keys(mails)

const shownHtml = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The pieces of a message that are the same whatever it is filled with. */
function piecesOf(message: string): string[] {
  const read = (tokens: ReturnType<typeof compileMessage>): string[] =>
    tokens.flatMap((token) =>
      typeof token === 'string'
        ? token
        : Object.values(Object(token[2])).flatMap((some) =>
            Array.isArray(some) ? read(some as ReturnType<typeof compileMessage>) : [],
          ),
    )
  return read(compileMessage(message))
}

const said = (text: string, words: string) =>
  new RegExp(`(?<!\\p{L})${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u').test(text)

/** English of the catalogue; what German has as well does not count. */
const left = catalogue
  .flatMap(([key]) => piecesOf(key).map((text) => text.trim()))
  .filter((text) => /\p{L}{3}/u.test(text))
  .filter((text) => !Object.values(german).some((other) => said(other, text)))

test.each(kinds)('%s: the German mail has no English left, and everything that was filled in', (kind) => {
  const { subject, text, html } = mails[kind]!
  for (const part of [subject, text, shownHtml(html)]) {
    const withoutAddresses = part.replaceAll(/https?:\S+/g, '')
    expect(left.filter((words) => said(withoutAddresses, words))).toEqual([])
    expect(part.replaceAll(chosen.title, '').replaceAll(chosen.organization, '')).not.toMatch(
      /[{}#](?![\w-]+=(?:⟦|leave\.))|undefined|null|NaN/,
    )
  }
  for (const value of Object.values(chosen)) {
    const times = (content: string) => content.split(value).length
    expect(times(text)).toBe(times(english[kind]!.text))
  }
  expect(html).toContain('<html lang="de">')
  expect(english[kind]!.html).toContain('<html lang="en">')
})

test.each(kinds)('%s: its links lead to the German pages', (kind) => {
  const linksOf = (text: string) => text.match(/https:\S+/g) ?? []
  const expected = linksOf(english[kind]!.text).map((link) => link.replace('.com/', '.com/de/'))
  expect(linksOf(mails[kind]!.text)).toEqual(expected)
})

test('everything in the catalogue is in a mail or on a paper', async () => {
  const papers = await Promise.all([
    print({}),
    print({ status: 'void', voidedAt: new Date() }),
    print({ tax: null, bank: null }),
    print({ ...paid, refunds: [refund] }, 'receipt'),
    print({ ...paid, lines: severalLines, refunds: [refund] }, 'receipt'),
    print({ status: 'void', voidedAt: new Date(), replacedBy: '2025-00043' }),
  ])
  const exempt = { kind: 'exempt' as const, name: '', rateHundredths: 0, netCents: 1, taxCents: 0, note: '' }
  const data =
    electronicInvoice({
      ...{ ...invoiceIn('de'), tax: exempt },
      lines: [{ ...severalLines[0]!, discountCode: 'PRINTEMPS', discountCents: 20050 }],
    }) ?? ''
  const contents = Object.values(mails).flatMap(({ subject, text }) => [subject, text])
  const all = [...contents, ...papers, data].map(squeezed)
  const unused = catalogue.filter(([, text]) => {
    const longest = piecesOf(text).toSorted((a, b) => b.length - a.length)[0]!
    return !all.some((content) => content.includes(squeezed(longest)))
  })
  expect(unused).toEqual([])
})

const at = new Date('2025-12-20T10:00:00Z')
const paid = { status: 'paid', paidAt: at }
const { submissionId } = severalLines[0]!
const refund = { submissionId, amountCents: 86213, percent: 75, steps: [{ status: 'succeeded', at }] }

async function print(change: Partial<InvoiceToPrint>, paper: 'invoice' | 'receipt' = 'invoice') {
  const invoice = {
    ...invoiceIn('de'),
    ...{ status: 'open', voidedAt: null, paidAt: null, refunds: [], ...change },
  }
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
  const pdf = await invoicePdf(invoice, paper, { name: 'Prix Lumen', dayOf })
  expect(pdf.toString('latin1')).toContain('/Lang (de)')
  return lettersOf(pdf)
}

test('a German invoice says what German invoices say', async () => {
  const invoice = await print({})
  for (const line of [
    'Rechnung 2025-00042',
    'Rechnungsdatum 1. Dezember 2025 Zahlungsziel 15. Dezember 2025',
    'Einreichgebühr (Nettobetrag): „Le Panneau #1 {calme} \\x41“, Affichage 965,97 €',
    'Umsatzsteuer 19 % 183,53 €',
    'Zu zahlen 1.149,50 €',
    'Kontoinhaber Accolade Awards GmbH',
    'Verwendungszweck Rechnung 2025-00042',
  ])
    expect(invoice).toContain(squeezed(line))
  expect(await print({ status: 'void' })).toContain(squeezed('Diese Rechnung ist storniert.'))
  const receipt = await print({ ...paid, refunds: [refund] }, 'receipt')
  expect(receipt).toContain(squeezed('Quittung zur Rechnung 2025-00042'))
  expect(receipt).toContain(
    squeezed('Erstattung von 75 %, überwiesen am 20. Dezember 2025 -862,13 € Insgesamt bezahlt 287,37 €'),
  )
})

test('a credit note is in German what the law calls it, and never a “Gutschrift”', async () => {
  const pdf = await creditNotePdf({ ...invoiceIn('de'), replacedBy: null }, creditNote, {
    name: 'Prix Lumen',
  })
  expect(pdf.toString('latin1')).toContain('/Lang (de)')
  const letters = await lettersOf(pdf)
  for (const line of [
    'Rechnungskorrektur CN-2025-000007',
    'Sie nimmt die unten genannten Beträge der Rechnung 2025-00042 vom 1. Dezember 2025 zurück.',
    'Die Rechnung ist storniert: Es ist nichts mehr darauf zu zahlen.',
    'Einreichgebühr (Nettobetrag): „Le Panneau #1 {calme} \\x41“, Affichage 965,97 €',
    'Umsatzsteuer 19 % 183,53 €',
    'Korrekturbetrag 1.149,50 €',
  ])
    expect(letters).toContain(squeezed(line))
  expect(letters).not.toContain('Gutschrift')
})

test.each([
  [0, '0 submissions', '0 Einreichungen', 'warten noch 0 Einreichungen'],
  [1, '1 submission', '1 Einreichung', 'wartet noch 1 Einreichung'],
  [2, '2 submissions', '2 Einreichungen', 'warten noch 2 Einreichungen'],
])('%i has its plural in each language', (count, inEnglish, inGerman, inSentence) => {
  expect(english[`reminder${count}`]!.subject).toBe(`Reminder: ${inEnglish} left to score`)
  expect(mails[`reminder${count}`]!.subject).toBe(`Erinnerung: Noch ${inGerman} zu bewerten`)
  expect(mails[`reminder${count}`]!.text).toContain(`bei Prix Lumen ${inSentence} auf Ihre Bewertung.`)
})

test('what people chose is never read as a part of a message', () => {
  const { t } = wordsIn('de')
  const title = String.raw`\x41 \u0042 {name} # '{'`
  expect(t('{heading}: “{title}”', { heading: 'X', title })).toBe(`X: „${title}“`)
  expect(wordsIn('en').t('a text that nobody has translated')).toBe('a text that nobody has translated')
})

test('numbers, days and moments are written as the language has them', () => {
  const [de, en] = [wordsIn('de'), wordsIn('en')]
  const amount = { amountCents: 1234567, currency: 'EUR' }
  expect([en.money(amount), de.money(amount)]).toEqual(['€12,345.67', '12.345,67\u00a0€'])
  expect([en.percent(8.25), de.percent(8.25)]).toEqual(['8.25%', '8,25\u00a0%'])
  expect([en.day('2025-12-16'), de.day('2025-12-16')]).toEqual(['December 16, 2025', '16. Dezember 2025'])
  expect([en.shortDay('2025-12-16'), de.shortDay('2025-12-16')]).toEqual(['2025-12-16', '16.12.2025'])
  const moment = new Date('2025-12-16T08:30:00Z')
  expect(en.moment(moment, 'UTC')).toBe('December 16, 2025 at 8:30:00 AM UTC')
  expect(de.moment(moment, 'Europe/Berlin')).toBe('16. Dezember 2025 um 09:30:00 MEZ')
})
