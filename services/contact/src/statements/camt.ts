import { digitsOf, minorUnits } from './minor-units.ts'
import { oneLine, periodOf, type Statement, type StatementEntry, statementLimits } from './statement.ts'
import { unreadable, unreadableEntry } from './unreadable.ts'
import { all, type Element, parseXml, textAt, textOf } from './xml.ts'

/**
 * Reads CAMT.053, the statement of ISO 20022, in its versions 2 to 13. What is booked and came in is an entry; a batch whose parts
 * have amounts is as many entries as parts.
 *
 * @throws DomainError naming the line or the entry that cannot be read
 */
export function readCamt(text: string): Statement {
  const tree = parseXml(text)
  const format = versionOf(text)
  const statements = all(tree, 'Document/BkToCstmrStmt/Stmt')
  if (statements.length === 0) throw unreadable('The file has no statement (element Stmt)')
  const leftOut = { debits: 0, pending: 0 }
  const entries: StatementEntry[] = []
  let number = 0
  for (const statement of statements) {
    const account = accountOf(all(statement, 'Acct')[0])
    for (const entry of all(statement, 'Ntry')) {
      number += 1
      if (number > statementLimits.entries) throw unreadable('The file has too many entries; at most 5000')
      const kind = kindOf(entry, number)
      if (!isBooked(entry)) leftOut.pending += 1
      else if (kind === 'debit') leftOut.debits += 1
      else entries.push(...entriesOf(entry, { account, kind, number }))
    }
  }
  if (entries.length > statementLimits.entries)
    throw unreadable('The file has too many entries; at most 5000')
  const accounts = [...new Set(statements.map((each) => accountOf(all(each, 'Acct')[0])))].filter(Boolean)
  const days = statements.flatMap((each) => [
    dayOf(textAt(each, 'FrToDt/FrDtTm', 'FrToDt/FrDt')),
    dayOf(textAt(each, 'FrToDt/ToDtTm', 'FrToDt/ToDt')),
  ])
  const known = [...days, ...entries.map(({ bookedOn }) => bookedOn)].filter(Boolean)
  return { format, accounts, ...periodOf(known), entries, leftOut }
}

function versionOf(text: string): string {
  const version = /urn:iso:std:iso:20022:tech:xsd:(camt\.\d{3}\.001\.\d{2})/.exec(text)?.[1]
  if (version?.startsWith('camt.053.')) return version
  if (version) throw unreadable('This is another report of the bank, not a statement: please export CAMT.053')
  throw unreadable('This XML is not a bank statement in CAMT.053')
}

const dayOf = (text: string) => (/^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : '')

const accountOf = (account: Element | undefined) =>
  textAt(account, 'Id/IBAN', 'Id/Othr/Id').replaceAll(' ', '').toUpperCase()

/** Versions 2 to 7 have the status as a text, later ones as a code. */
const isBooked = (entry: Element) => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK'

function kindOf(entry: Element, number: number): StatementEntry['kind'] | 'debit' {
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'))
  const direction = textAt(entry, 'CdtDbtInd')
  if (direction === 'CRDT') return 'credit'
  if (direction !== 'DBIT')
    throw unreadableEntry(number, 'The element CdtDbtInd says neither credit nor debit')
  return isReversal ? 'reversal' : 'debit'
}

interface Around {
  account: string
  kind: StatementEntry['kind']
  number: number
}

function entriesOf(entry: Element, { account, kind, number }: Around): StatementEntry[] {
  const total = amountOf(all(entry, 'Amt')[0])
  if (!total) throw unreadableEntry(number, 'The element Amt is missing or is not an amount')
  const bookedOn = dayOf(textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'))
  if (!bookedOn) throw unreadableEntry(number, 'The element BookgDt is missing or is not a date')
  const bankReference = oneLine(textAt(entry, 'AcctSvcrRef', 'NtryRef'), 200)
  const around = { account, kind, bookedOn, currency: total.currency }
  const parts = all(entry, 'NtryDtls/TxDtls')
  const amounts = parts.map((part) => amountOf(all(part, 'Amt')[0] ?? all(part, 'AmtDtls/TxAmt/Amt')[0]))
  const sum = amounts.reduce((all, amount) => all + (amount?.minor ?? 0), 0)
  const isSplit =
    parts.length > 1 &&
    sum === total.minor &&
    amounts.every((amount) => amount && amount.minor > 0 && amount.currency === total.currency)
  const addition = textAt(entry, 'AddtlNtryInf')
  if (!isSplit) {
    const only = parts.length === 1 ? partOf(parts[0], addition) : joined(parts, addition)
    if (total.minor === 0) return []
    return [
      { ...around, ...only, amountMinor: total.minor, bankReference: bankReference || only.bankReference },
    ]
  }
  return parts.map((part, at) => {
    const said = partOf(part, addition)
    const own = said.bankReference || (bankReference && `${bankReference}/${at + 1}`)
    return { ...around, ...said, amountMinor: amounts[at]!.minor, bankReference: own }
  })
}

function amountOf(element: Element | undefined): { minor: number; currency: string } | null {
  if (element === undefined || typeof element === 'string') return null
  const currency = String(element['@_Ccy'] ?? '')
  const digits = digitsOf(currency)
  const minor = digits === null ? null : minorUnits(textOf(element), digits)
  return minor === null ? null : { minor, currency }
}

type Said = Pick<StatementEntry, 'payerName' | 'payerAccount' | 'endToEndId' | 'remittance' | 'bankReference'>

/** What one part of an entry says; up to version 7 names are in the party, later one element deeper. */
function partOf(part: Element | undefined, addition: string): Said {
  const endToEndId = textAt(part, 'Refs/EndToEndId')
  const texts = [
    ...all(part, 'RmtInf/Ustrd').map(textOf),
    ...all(part, 'RmtInf/Strd').flatMap((each) => [
      textAt(each, 'CdtrRefInf/Ref'),
      ...all(each, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
      ...all(each, 'AddtlRmtInf').map(textOf),
    ]),
  ].filter(Boolean)
  const remittance = texts.length > 0 ? texts.join(' ') : textAt(part, 'AddtlTxInf') || addition
  return {
    payerName: oneLine(
      textAt(
        part,
        ...[
          'RltdPties/Dbtr/Nm',
          'RltdPties/Dbtr/Pty/Nm',
          'RltdPties/UltmtDbtr/Nm',
          'RltdPties/UltmtDbtr/Pty/Nm',
        ],
      ),
      200,
    ),
    payerAccount: oneLine(accountOf(all(part, 'RltdPties/DbtrAcct')[0]), 50),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : oneLine(endToEndId, 100),
    remittance: oneLine(remittance),
    bankReference: oneLine(textAt(part, 'Refs/AcctSvcrRef'), 200),
  }
}

/** A batch whose parts have no amounts of their own is one entry, with what all of them say. */
function joined(parts: readonly Element[], addition: string): Said {
  const said = parts.map((part) => partOf(part, ''))
  const together = (of: keyof Said) => [...new Set(said.map((each) => each[of]).filter(Boolean))].join(', ')
  return {
    payerName: oneLine(together('payerName'), 200),
    payerAccount: said.length === 1 ? (said[0]?.payerAccount ?? '') : '',
    endToEndId: oneLine(together('endToEndId'), 100),
    remittance: oneLine(together('remittance') || addition),
    bankReference: '',
  }
}
