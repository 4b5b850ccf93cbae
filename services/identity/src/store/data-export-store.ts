import { type ServiceName, serviceNames } from '@accolade/contracts/service-name'
import type { DataExport, ExportPart } from '../domain/data-export.ts'
import type { Database, Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'

type Row = Prisma.DataExportGetPayload<{ include: { parts: true } }>

const place = (service: string) => serviceNames.indexOf(service as ServiceName)

function toExport({ parts, ...row }: Row): DataExport {
  return {
    ...row,
    parts: parts
      .toSorted((one, other) => place(one.service) - place(other.service))
      .map(({ service, readyAt, files, sizeBytes }) => ({
        service: service as ServiceName,
        ready: readyAt && { files: files ?? 0, sizeBytes: Number(sizeBytes ?? 0) },
      })),
  }
}

/** @throws what `violatedIndex` reads where the user has one */
export async function insertExport(tx: Transaction, { parts, ...data }: DataExport): Promise<void> {
  const services = parts.map(({ service }) => ({ service }))
  await tx.dataExport.create({ data: { ...data, parts: { createMany: { data: services } } } })
}

/** The user's export that has not expired. */
export async function findExportOf(
  db: Database | Transaction,
  userId: string,
  now: Date,
): Promise<DataExport | null> {
  const where = { userId, expiresAt: { gt: now } }
  const row = await db.dataExport.findFirst({ where, include: { parts: true } })
  return row && toExport(row)
}

/** An export, locked until the transaction ends: parts that come at once follow each other. */
export async function holdExport(tx: Transaction, id: string): Promise<DataExport | null> {
  await tx.$queryRaw`SELECT 1 FROM data_export WHERE id = ${id}::uuid FOR UPDATE`
  const row = await tx.dataExport.findUnique({ where: { id }, include: { parts: true } })
  return row && toExport(row)
}

/** Writes that a part is there to an export that is held. */
export async function savePart(
  tx: Transaction,
  { id, readyAt, version }: DataExport,
  { service, ready }: ExportPart,
  now: Date,
): Promise<void> {
  const key = { exportId_service: { exportId: id, service } }
  await tx.dataExportPart.update({ where: key, data: { readyAt: now, ...ready } })
  await tx.dataExport.update({ where: { id }, data: { readyAt, version } })
}

/** Deletes the user's export, expired or not, or only the one with this id; null where there is none. */
export async function deleteExportOf(
  tx: Transaction,
  { userId, id }: { userId: string; id?: string },
): Promise<{ id: string; version: number } | null> {
  const found = await tx.dataExport.findFirst({ where: { userId, ...(id && { id }) } })
  if (!found) return null
  const { count } = await tx.dataExport.deleteMany({ where: { id: found.id } })
  return count === 1 ? found : null
}

export async function deleteExpiredExports(db: Database, now: Date): Promise<void> {
  await db.dataExport.deleteMany({ where: { expiresAt: { lte: now } } })
}
