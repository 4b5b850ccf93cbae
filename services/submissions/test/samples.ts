import { readFileSync } from 'node:fs'
import type { Category } from '@accolade/contracts/entities/category'
import type { Programme } from '@accolade/contracts/entities/programme'
import { v7 as newId } from 'uuid'

/** The data of a golden event of the contracts. */
function sample<T>(type: string): T {
  return JSON.parse(readFileSync(new URL(`../../../contracts/samples/${type}.json`, import.meta.url), 'utf8'))
    .data
}

export function aCategory(change: Partial<Category> = {}): Category {
  const golden = sample<Category>('catalogue.category-changed')
  const fees = { fee: 149, earlyBird: null, late: null, memberFee: null, priceLists: [] }
  return { ...golden, id: newId(), ...fees, deadline: '2025-12-15', isActive: true, version: 1, ...change }
}

export function aProgramme(
  change: {
    acceptSubmissions?: boolean
    opensOn?: string
    timeZone?: string
    currency?: string
    otherCurrencies?: string[]
    finalistCertificates?: boolean
    declarations?: boolean
    clientSignOff?: 'off' | 'asked' | 'required'
    version?: number
  } = {},
): Programme {
  const golden = sample<Programme>('catalogue.settings-changed')
  const { acceptSubmissions = true, timeZone = 'UTC', currency = 'USD', version = 1 } = change
  const {
    finalistCertificates = false,
    declarations = false,
    clientSignOff = 'off',
    otherCurrencies = [],
  } = change
  const timelineA = { ...golden.timelineA, submissionsOpen: change.opensOn ?? null }
  const toggles = { ...golden.toggles, acceptSubmissions, finalistCertificates, declarations, clientSignOff }
  return { ...golden, timeZone, currency, otherCurrencies, version, timelineA, toggles }
}

export function basicsOf({ organizationId }: { organizationId: string }, categoryId: string) {
  return {
    title: 'Last Bus Home',
    description:
      'We recorded the final ride of each line and broadcast it live on local radio, stop by stop.',
    categoryId,
    organizationId,
    teamSize: '1-5',
    projectUrl: 'https://lastbushome.example.org',
  }
}

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A picture of one pixel. */
export const picture = Buffer.from(png, 'base64')

/** A web page, whatever it is called. */
export const webPage = Buffer.from('<!doctype html><html><script>alert(1)</script></html>')
