import type { WaitingMark } from './mark-rules.ts'
import type { WaitingScore } from './outbox-rules.ts'
import type { WaitingComment } from './waiting-comments.ts'

export type ChangeOf<Item> = (before: readonly Item[]) => readonly Item[]
export type Change = ChangeOf<WaitingScore>

const databaseName = 'accolade.scores'
const storeName = 'waiting'

/** Where the browser has no database for us, scores wait as long as the page is open. */
const inMemory = new Map<string, readonly unknown[]>()
let opened: Promise<IDBDatabase | null> | undefined

/** The scores that wait for a judge in this browser, in any of its tabs. */
export function readWaiting(userId: string): Promise<readonly WaitingScore[]> {
  return changeWaiting(userId, (before) => before)
}

export function readMarks(userId: string): Promise<readonly WaitingMark[]> {
  return changeMarks(userId, (before) => before)
}

export function readComments(userId: string): Promise<readonly WaitingComment[]> {
  return changeComments(userId, (before) => before)
}

/** Changes them in one transaction, so that tabs do not overwrite each other's; resolves once that is on the disk. */
export function changeWaiting(userId: string, change: Change): Promise<readonly WaitingScore[]> {
  return changeList(userId, change)
}

export function changeMarks(userId: string, change: ChangeOf<WaitingMark>): Promise<readonly WaitingMark[]> {
  return changeList(`${userId} marks`, change)
}

export function changeComments(
  userId: string,
  change: ChangeOf<WaitingComment>,
): Promise<readonly WaitingComment[]> {
  return changeList(`${userId} comments`, change)
}

async function changeList<Item>(key: string, change: ChangeOf<Item>): Promise<readonly Item[]> {
  const database = await open()
  if (database) return changeStored(database, key, change)
  const after = change((inMemory.get(key) ?? []) as readonly Item[])
  inMemory.set(key, after)
  return after
}

function changeStored<Item>(
  database: IDBDatabase,
  key: string,
  change: ChangeOf<Item>,
): Promise<readonly Item[]> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(storeName)
    const reading: IDBRequest<readonly Item[] | undefined> = store.get(key)
    let after: readonly Item[] = []
    reading.onsuccess = () => {
      const before = reading.result ?? []
      after = change(before)
      if (after.length === 0) store.delete(key)
      else if (after !== before) store.put(after, key)
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
