import type { Emit, UnitOfWork } from '../database/unit-of-work.ts'

/** What other services are told whole, as it is now: its hash, and which was told last under which version. */
interface Told {
  hash: string
  told: string
  version: number
}

/** How something is read, how it is noted as told, and how it is published. */
interface Whole<Database, Transaction, T extends Told> {
  read(db: Database | Transaction): Promise<T>
  /** False where another process was faster. */
  noteTold(tx: Transaction, now: Pick<Told, 'hash' | 'version'>): Promise<boolean>
  publish(emit: Emit, now: T, version: number): void
}

/** Publishes something whole under the next version, where it is no longer what was told last. */
export async function publishIfChanged<Database, Transaction, T extends Told>(
  { db, unitOfWork }: { db: Database; unitOfWork: UnitOfWork<Transaction> },
  { read, noteTold, publish }: Whole<Database, Transaction, T>,
): Promise<void> {
  const seen = await read(db)
  if (seen.hash === seen.told) return
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const now = await read(tx)
    const version = now.version + 1
    if (await noteTold(tx, { hash: now.hash, version })) publish(emit, now, version)
  })
}
