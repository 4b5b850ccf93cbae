/** The `Cache-Control` of an answer that nobody keeps: no cache on its way, and not the browser either. */
export const noStore = 'private, no-store'
