/** A larger one is left to the moment at which it is shown. */
const stillBytes = 3 * 1024 * 1024
const allBytes = 24 * 1024 * 1024

interface Still {
  /** An address within this page. */
  shown: string
  bytes: number
}

const stills = new Map<string, Still>()

/** Where a still is shown from: from memory, where it was read before. */
export function stillAt(url: string): string {
  return stills.get(url)?.shown ?? url
}

/** Reads a still that is small enough into memory, unless the person saves data. */
export async function keepStill(url: string): Promise<void> {
  if (stills.has(url) || isSavingData()) return
  const reading = new AbortController()
  const response = await fetch(url, { credentials: 'include', signal: reading.signal })
  const bytes = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (!response.ok || bytes > stillBytes) return reading.abort()
  makeRoom(bytes)
  stills.set(url, { shown: URL.createObjectURL(await response.blob()), bytes })
}

/** Those that were read first go first; where one of them is shown again, it is read again. */
function makeRoom(bytes: number): void {
  let used = [...stills.values()].reduce((sum, still) => sum + still.bytes, bytes)
  for (const [url, still] of stills) {
    if (used <= allBytes) return
    stills.delete(url)
    URL.revokeObjectURL(still.shown)
    used -= still.bytes
  }
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
