import { gzipSync } from 'node:zlib'
import { v7 as newId } from 'uuid'
import { admin, type Fixture } from '../fixture.ts'

/** One transfer in a file. */
export interface Transfer {
  amount: string
  text?: string
  name?: string
  reference?: string
  currency?: string
}

/** A bank's file with these transfers, each of its own name at the bank. */
export function csvFile(transfers: readonly Transfer[], name = `${newId()}.csv`) {
  const rows = transfers.map(
    ({ amount, text = '', name = '', reference = newId(), currency = 'USD' }) =>
      `2025-11-03,"${text}","${name}",${amount},${currency},${reference}`,
  )
  return packed(`Date,Description,Payer Name,Amount,Currency,Transaction ID\n${rows.join('\n')}\n`, name)
}

/** A file as pages send it. */
export function packed(text: string | Uint8Array, name = `${newId()}.csv`) {
  return { name, content: gzipSync(text).toString('base64') }
}

/** What administrators do with the bank's money. */
export function bankOf(fixture: Fixture, as: Parameters<Fixture['as']>[0] = admin) {
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    fixture.as(as)({ method, url: `/api/admin/${path}`, ...(payload && { payload }) })
  return {
    preview: (file: object) => call('POST', 'bank-statements/preview', file),
    import: (file: object) => call('POST', 'bank-statements', file),
    statements: async () => (await call('GET', 'bank-statements')).json(),
    entries: async (query = '') => (await call('GET', `bank-entries?${query}`)).json(),
    entry: async (id: string) => (await call('GET', `bank-entries/${id}`)).json(),
    sure: async () => (await call('GET', 'bank-matches')).json().items,
    allocate: (id: string, version: number, ...rows: (readonly [invoiceId: string, amountCents: number])[]) =>
      call('POST', `bank-entries/${id}/allocations`, {
        version,
        allocations: rows.map(([invoiceId, amountCents]) => ({ invoiceId, amountCents })),
      }),
    undo: (id: string, version: number) => call('POST', `bank-allocations/${id}/undo`, { version }),
    setAside: (id: string, body: object) => call('POST', `bank-entries/${id}/set-aside`, body),
    reopen: (id: string, version: number) => call('POST', `bank-entries/${id}/reopen`, { version }),
    waiting: async () => (await call('GET', 'figures/money')).json().bankEntriesWaiting as number,
    /** Imports one transfer; gives its entry. */
    async arrived(transfer: Transfer) {
      const reference = transfer.reference ?? newId()
      await call('POST', 'bank-statements', csvFile([{ ...transfer, reference }]))
      return (await call('GET', `bank-entries?q=${reference}`)).json().items[0]
    },
  }
}

/** An open invoice over 149.50. */
export async function invoiced(fixture: Fixture, organizationName = `Studio ${newId()}`, currency = 'USD') {
  const payer = await fixture.payer()
  const submissionId = await fixture.request(payer, { organizationName, currency })
  const read = async () => (await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()[0]
  const { id, invoiceNumber: number } = await read()
  return { payer, submissionId, id: id as string, number: number as string, organizationName, read }
}
