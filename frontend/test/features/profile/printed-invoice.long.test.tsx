/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import type { UserPayment } from '@accolade/contracts/entities/payment'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { loadMessagesWith } from '../../../src/lib/words.ts'
import { pagesOf } from '../../helpers/own-submissions.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { stubApi } from '../../helpers/stub-api.ts'

const catalogue = new URL('../../../../contracts/languages/', import.meta.url)
loadMessagesWith(async (language, area) =>
  JSON.parse(readFileSync(new URL(`${language}/${area}.json`, catalogue), 'utf8')),
)

const issued: UserPayment = {
  ...{ id: '0190a000-0007-7000-8000-000000000001', invoiceNumber: '2025-00001', submissionId: user.id },
  ...{ submissionTitle: 'Still', categoryName: 'Film', organizationName: 'Northlight', language: 'de' },
  ...{
    amountCents: 11_900,
    currency: 'EUR',
    status: 'open',
    paidAt: null,
    receivedCents: 0,
    cardAttempts: [],
    refunds: [],
  },
  ...{ invoicedAt: '2026-10-01T10:00:00.000Z', issuedOn: '2026-10-01', dueOn: '2026-10-15' },
  ...{ seller: null, bank: null, billing: null, refundOffer: { kind: 'none', reason: 'not-paid' } },
  ...{ replaces: [], replacedBy: null, creditNotes: [] },
  lines: [
    {
      ...{ submissionId: user.id, submissionTitle: 'Still', categoryName: 'Film', amountCents: 11_900 },
      ...{ netCents: 10_000, memberRate: false, refundOffer: { kind: 'none', reason: 'not-paid' } },
    },
  ],
  tax: { kind: 'rate', name: 'VAT', rateHundredths: 1900, note: '', netCents: 10_000, taxCents: 1_900 },
}

test('an invoice that was issued in German is printed in German from an English page', async () => {
  stubApi({
    'GET /api/user': { user },
    'GET /api/user/stats': { submissionsCount: 0, winnersCount: 0, averageScore: null, draftsCount: 0 },
    'GET /api/user/submissions': pagesOf([]),
    'GET /api/user/payments': [issued],
  })
  const printed: string[] = []
  window.print = () => printed.push(document.title)
  renderApp('/profile')
  fireEvent.click(await screen.findByRole('button', { name: 'Billing & Payments' }))
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.click(await drawer.findByRole('button', { name: 'Print Invoice 2025-00001' }))
  const sheet = (await screen.findByRole('heading', { name: 'Rechnung 2025-00001' })).closest('article')!
  expect(sheet.lang).toBe('de')
  expect(sheet.textContent).toContain('Ausgestellt am 1. Oktober 2026Fällig am 15. Oktober 2026Offen')
  expect(sheet.textContent).toContain('Einreichgebühr (Nettobetrag): Still, Film100\u00a0€')
  expect(sheet.textContent).toContain('Umsatzsteuer 19\u00a0%19\u00a0€Zu zahlen119\u00a0€')
  expect(sheet.textContent).toContain('Die Bankverbindung für Ihre Zahlung senden wir Ihnen gesondert.')
  expect(printed).toEqual(['Rechnung 2025-00001'])
  expect(drawer.getByRole('button', { name: 'Print Invoice 2025-00001' })).toBeTruthy()
})
