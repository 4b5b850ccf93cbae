import type { Emit, UnitOfWork } from '../database/unit-of-work.ts'

/** What other services are told whole, as it is now: its hash, and which was told last under which version. */
export interface Told {
  hash: string
  told: string
  version: number
}

/** The method of Prisma's client of the table with what was told: one row, with the columns `id`, `hash` and `version`. */
interface ToldModel {
  // biome-ignore lint/suspicious/noExplicitAny: each model has arguments of its own
  updateMany(args: any): PromiseLike<{ count: number }>
}

/** How something is read, where it is noted as told, and how it is published. */
interface Whole<Database, Transaction, T extends Told> {
  read(db: Database | Transaction): Promise<T>
  toldIn(tx: Transaction): ToldModel
  publish(emit: Emit, now: T, version: number): void
}

/** Publishes something whole under the next version, where it is no longer what was told last. Of several processes, one does. */
export async function publishIfChanged<Database, Transaction, T extends Told>(
  { db, unitOfWork }: { db: Database; unitOfWork: UnitOfWork<Transaction> },
  { read, toldIn, publish }: Whole<Database, Transaction, T>,
): Promise<void> {
  const seen = await read(db)
  if (seen.hash === seen.told) return
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const now = await read(tx)
    const version = now.version + 1
    const where = { id: 1, version: now.version }
    const noted = await toldIn(tx).updateMany({ where, data: { hash: now.hash, version } })
    if (noted.count === 1) publish(emit, now, version)
  })
}
