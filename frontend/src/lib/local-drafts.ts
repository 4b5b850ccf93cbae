/**
 * What somebody typed and did not send yet, kept in this browser under the person's id: it outlives a reload and the end
 * of a session. Signing out clears it (identity answers with `Clear-Site-Data`), and so does whoever signs in next.
 */
const prefix = 'accolade.kept'

function keyOf(userId: string, name: string): string {
  return `${prefix}.${userId}.${name}`
}

/** What was kept, or null; a browser that keeps nothing is no error. */
export function readLocalDraft(userId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null')
  } catch {
    return null
  }
}

export function storeLocalDraft(userId: string, name: string, value: unknown): void {
  try {
    forgetOthers(userId)
    localStorage.setItem(keyOf(userId, name), JSON.stringify(value))
  } catch {
    // no storage, or no room in it: what is typed lives as long as the page
  }
}

export function clearLocalDraft(userId: string, name: string): void {
  try {
    localStorage.removeItem(keyOf(userId, name))
  } catch {
    // nothing was kept
  }
}

function forgetOthers(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${prefix}.`) && !key.startsWith(`${prefix}.${userId}.`)) localStorage.removeItem(key)
  }
}
