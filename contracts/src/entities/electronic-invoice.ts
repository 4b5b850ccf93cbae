import { unionCountries } from './tax-rules.ts'

/**
 * Where invoices are read by the norm EN 16931: the European Union, the countries of the European Economic Area beside it, Switzerland and the
 * United Kingdom. A tax elsewhere is none that the norm knows.
 */
export const electronicInvoiceCountries: readonly string[] = [...unionCountries, 'CH', 'GB', 'IS', 'LI', 'NO']
