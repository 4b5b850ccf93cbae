/** The `Cache-Control` of an answer that neither a shared cache nor the browser may store. */
export const noStore = 'private, no-store'
