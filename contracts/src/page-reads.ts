/**
 * The header by which the front end says which answers of the API a visitor's page is made of: their addresses, separated by
 * spaces. The page is the same for every visitor until one of them changes. It is absent where a page must not be kept.
 */
export const pageReadsHeader = 'x-accolade-reads'
