import type { WaitingScore } from './outbox-rules.ts'

type Waiting = readonly WaitingScore[]
export type Change = (before: Waiting) => Waiting

const databaseName = 'accolade.scores'
const storeName = 'waiting'

/** Where the browser has no database for us, scores wait as long as the page is open. */
const inMemory = new Map<string, Waiting>()
let opened: Promise<IDBDatabase | null> | undefined

/** What waits for a judge in this browser, in any of its tabs. */
export function readWaiting(userId: string): Promise<Waiting> {
  return changeWaiting(userId, (before) => before)
}

/** Changes it in one transaction, so that tabs do not overwrite each other's; resolves once that is on the disk. */
export async function changeWaiting(userId: string, change: Change): Promise<Waiting> {
  const database = await open()
  if (database) return changeStored(database, userId, change)
  const after = change(inMemory.get(userId) ?? [])
  inMemory.set(userId, after)
  return after
}

function changeStored(database: IDBDatabase, userId: string, change: Change): Promise<Waiting> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(storeName)
    const reading: IDBRequest<Waiting | undefined> = store.get(userId)
    let after: Waiting = []
    reading.onsuccess = () => {
      const before = reading.result ?? []
      after = change(before)
      if (after.length === 0) store.delete(userId)
      else if (after !== before) store.put(after, userId)
    }
    transaction.oncomplete = () => resolve(after)
    transaction.onabort = () => reject(transaction.error)
  })
}

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null)
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => {
      // the browser closes it when the site's data is cleared
      request.result.onclose = () => {
        opened = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => resolve(null)
  })
  return opened
}
